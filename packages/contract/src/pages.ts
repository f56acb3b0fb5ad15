/** Addresses of the portal's pages; `$name` stands for one part of any name. Every other address is answered 404. */
export const pagePaths: readonly string[] = ['/', '/catalog', '/catalog/datasets/$dataset', '/documentation', '/about'];
