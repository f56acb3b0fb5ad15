import type { HttpServer } from './http-server.ts';

/** Takes `application/x-www-form-urlencoded` bodies on the routes that are registered after it in the same scope; a field that comes twice is a list. */
export function acceptForms(server: HttpServer): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    done(null, Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).length === 1 ? fields.get(name) : fields.getAll(name)])));
  });
}
