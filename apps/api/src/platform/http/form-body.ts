import { requestLimits } from '@isobath/contract';
import type { HttpServer } from '../http-server.ts';
import { Refusal } from '../problems/problem.ts';
import { readParameters } from './read-parameters.ts';

/** Takes `application/x-www-form-urlencoded` bodies on the routes that are registered after it in the same scope; a field that comes twice is a list. */
export function acceptForms(server: HttpServer): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = readParameters(String(body), requestLimits.formFields);
      if (fields) done(null, fields);
      else
        done(
          new Refusal(
            'bad-request',
            `The form holds more than ${requestLimits.formFields} fields; the maximum is ${requestLimits.formFields}.`,
          ),
        );
    },
  );
}
