import type { Endpoint, EndpointKey } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { ApiErrorBody } from '../../contract/errors';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { requireSiteAdmin } from '../platform/auth/siteAdmins';
import { type Ctx, type Handler, requireViewer } from '../platform/http/context';
import { type ApiError, toApiError } from '../platform/http/errors';
import { bookReport } from '../platform/http/reportBudget';
import { hasTooManyValues } from './bounds';
import { dataSerializer } from './serializers';
import { checkOptions } from './validation';

export type AllHandlers = { readonly [K in EndpointKey]: Handler<K> };

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

export interface Dispatcher {
  /** Checks access and options, runs the handler and writes its data by the schema. Throws what the handler throws. */
  call(key: EndpointKey, options: unknown, ctx: Ctx): Promise<Success>;
  /** As `call`, with the envelope around success and failure; never throws. */
  answer(key: EndpointKey, options: unknown, ctx: Ctx): Promise<Outcome>;
}

export function createDispatcher(handlers: AllHandlers): Dispatcher {
  const call: Dispatcher['call'] = async (key, options, ctx) => {
    const endpoint: Endpoint = endpoints[key];
    if (endpoint.access === 'siteAdmin') await requireSiteAdmin(ctx);
    else if (endpoint.access === 'member') requireViewer(ctx);
    checkRestrictions(endpoint, ctx.viewer);
    if (endpoint.isReport) await bookReport(ctx);
    else if (endpoint.verb !== 'get') ctx.rateLimiter.count('write', ctx.viewer?.id ?? ctx.address);
    const handler = handlers[key] as Handler<EndpointKey>;
    const { data, bookmark } = await handler(checkOptions(key, options), ctx);
    return { json: dataSerializer(key)(data), bookmark };
  };

  return {
    call,
    async answer(key, options, ctx) {
      // What a report holds is not sent back: it would be most of the answer.
      const { resource, isReport }: Endpoint = endpoints[key];
      try {
        const { json, bookmark } = await call(key, options, ctx);
        const more = bookmark === undefined ? '' : `,"bookmark":${JSON.stringify(bookmark)}`;
        const success = `{"status":"success","data":${json}${more}}`;
        return { httpStatus: 200, body: envelope(success, resource, isReport ? {} : options) };
      } catch (error) {
        const known = toApiError(error);
        if (known.httpStatus >= 500) {
          ctx.log.error({ err: error, endpoint: key }, 'endpoint failed');
          ctx.errorLog.note(error, key);
        }
        return failure(known, resource, options);
      }
    },
  };
}

/** The envelope of a failure. */
export function failure(error: ApiError, resource: string, options: unknown): Outcome {
  return {
    httpStatus: error.httpStatus,
    retryAfter: error.retryAfter,
    body: envelope(failureJson(error.toBody()), resource, options),
  };
}

function failureJson(error: ApiErrorBody): string {
  return JSON.stringify({ status: 'failure', data: null, error });
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
