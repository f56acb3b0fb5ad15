/** Addresses of the portal's pages; `$name` stands for one part of any name, `$` at the end for any further parts. Every other address is answered 404. */
export const pagePaths: readonly string[] = [
  '/',
  '/catalog',
  '/catalog/datasets/$dataset',
  '/catalog/cruises/$cruise',
  '/programs',
  '/programs/$program',
  '/collections',
  '/collections/$collection',
  '/news',
  '/news/$story',
  '/visualization',
  '/visualization/charts',
  '/visualization/cruises',
  '/visualization/match',
  '/plot/$share',
  '/documentation',
  '/documentation/$',
  '/gallery',
  '/gallery/$slug',
  '/about',
  '/about/$',
  '/how-to-cite',
  '/how-to-cite/$',
  '/login',
  '/register',
  '/confirm/$token',
  '/forgotpass',
  '/choosepassword',
  '/choosepassword/$token',
  '/profile',
  '/apikeymanagement',
  '/subscriptions',
  '/webhooks',
  '/downloads',
  '/unsubscribe/$token',
  '/contact',
  '/datasubmission/guide',
  '/datasubmission/submission-portal',
  '/datasubmission/validationtool',
  '/datasubmission/nominate-data',
  '/datasubmission/userdashboard',
  '/datasubmission/admindashboard',
  '/datasubmission/review/$token',
  '/admin/people',
  '/admin/audit',
  '/admin/mail',
  '/admin/webhooks',
  '/admin/errors',
  '/admin/add',
  '/admin/news',
  '/admin/news/$story',
];

const shapes = pagePaths.map(
  (path) =>
    new RegExp(
      `^${path.replace(/\/$/, '').replace(/\/\$$/, '/.+').replaceAll(/\$\w+/g, '[^/]+')}/?$`,
    ),
);

/** Whether a decoded path, beginning with `/` and without a query, is that of a page. */
export function isPagePath(path: string): boolean {
  return shapes.some((shape) => shape.test(path)) && !isUnknownGalleryPage(path);
}

const gallerySlugs: readonly string[] = [
  'getting-started-cruise-plan',
  'getting-started-cruise-map',
  'seaflow-time-series-decomposition',
  'compare-sst-data',
];

/** The pages of the gallery are known by their names. */
function isUnknownGalleryPage(path: string): boolean {
  const [, slug = ''] = /^\/gallery\/([^/]+)/.exec(path) ?? [];
  return slug !== '' && !gallerySlugs.includes(slug);
}

/** Whether the page at such a path is for administrators; for everybody else nothing is there. */
export function isAdministratorPagePath(path: string): boolean {
  return /^\/(?:admin\/|datasubmission\/admindashboard\/?$)/.test(path) && isPagePath(path);
}

/** Whether the page at a path is for those who were given its address: search engines are told to leave it out. */
export function isPrivatePagePath(path: string): boolean {
  return path.startsWith('/datasubmission/review/');
}
