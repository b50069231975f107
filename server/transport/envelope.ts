import type { ApiErrorBody } from '../../contract/errors';
import type { ApiError } from '../platform/http/errors';
import { hasTooManyValues } from './bounds';

/** An answer of the regular scheme, ready to be sent. */
export interface Outcome {
  httpStatus: number;
  /** The envelope (contract/api.ts) as JSON. */
  body: string;
  retryAfter?: number | undefined;
}

/** The parts of a success, before the envelope. `json` is the data as the contract lets them out. */
export interface Success {
  json: string;
  bookmark?: string | undefined;
}

/** What the answer of one call holds, as JSON: `resource_response`, and an entry of a batch. */
export function successJson({ json, bookmark }: Success): string {
  const more = bookmark === undefined ? '' : `,"bookmark":${JSON.stringify(bookmark)}`;
  return `{"status":"success","data":${json}${more}}`;
}

export function failureJson(error: ApiErrorBody): string {
  return JSON.stringify({ status: 'failure', data: null, error });
}

/** The envelope of a success. */
export function success(answer: Success, resource: string, options: unknown): Outcome {
  return { httpStatus: 200, body: envelope(successJson(answer), resource, options) };
}

/** The envelope of a failure. */
export function failure(error: ApiError, resource: string, options: unknown): Outcome {
  return {
    httpStatus: error.httpStatus,
    retryAfter: error.retryAfter,
    body: envelope(failureJson(error.toBody()), resource, options),
  };
}

function envelope(response: string, name: string, options: unknown): string {
  return `{"resource_response":${response},"resource":${JSON.stringify({ name, options: echo(options) })}}`;
}

const SECRET = /password|token|email|birthday|recaptcha/i;
/** Levels of lists and objects in an option that are still repeated; see validation.ts. */
const DEEPEST_ECHO = 32;

/** The options as the answer repeats them: without what is secret, and only where they are an object at all. */
function echo(options: unknown): Record<string, unknown> {
  if (typeof options !== 'object' || options === null || Array.isArray(options) || hasTooManyValues(options)) return {};
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => !SECRET.test(name) && isNestedWithin(value, DEEPEST_ECHO)),
  );
}

function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isNestedWithin(inner, levels - 1));
}
