import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { message } from '../../contract/messages';
import { ApiError } from '../platform/http/errors';

/** Longest time for a body other than an upload, in ms. */
const BODY_WITHIN_MS = 60_000;

/** Ends connections whose body arrives too slowly, so that nobody can occupy many of them for half an hour each. */
export function limitBodyTime(app: FastifyInstance, withinMs = BODY_WITHIN_MS): void {
  const endWithin = (raw: IncomingMessage) => {
    const timer = setTimeout(() => raw.destroy(), withinMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  };
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    if (hasBody && (!isForm(headers) || routeOptions.config.writesNothing)) endWithin(raw);
  });
  // What was answered before all of it came, such as an upload that is refused.
  app.addHook('onResponse', async ({ raw, headers }) => {
    if (isForm(headers) && !raw.readableEnded) endWithin(raw);
  });
}

const isForm = (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith('multipart/') === true;

/** Reads form-encoded bodies as an object of text. A name that comes twice keeps its last value. */
export function registerBodies(app: FastifyInstance): void {
  limitBodyTime(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    done(null, Object.fromEntries(fields));
  });
}

/** A JSON object, or 400. */
export function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new ApiError('badRequest', { message: message('notAnObject', { what }) });
}

/** A value out of JSON text, or 400. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('badRequest', { message: message('notJson', { what }) });
  }
}
