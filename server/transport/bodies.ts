import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/errors';

/** Reads form-encoded bodies as an object of text. A name that comes twice keeps its last value. */
export function registerBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    done(null, Object.fromEntries(fields));
  });
}

/** A JSON object, or 400. */
export function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ApiError('badRequest', { message: `Send ${what} as a JSON object.` });
}

/** A value out of JSON text, or 400. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('badRequest', { message: `${what} must be JSON.` });
  }
}
