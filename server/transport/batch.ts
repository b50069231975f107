import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../contract/constants/limits';
import { parseUrl } from '../../contract/constants/parseUrl';
import { type Endpoint, type EndpointKey, endpoints } from '../../contract/endpoints';
import { message } from '../../contract/messages';
import { createConcurrencyLimit } from '../platform/http/concurrency';
import type { Ctx } from '../platform/http/context';
import { ApiError, invalid, toApiError } from '../platform/http/errors';
import { createLimit } from '../platform/media/limit';
import { asObject, parseJson } from './bodies';
import { failureJson, success, successJson } from './envelope';
import { readOptions, sendOutcome, type TransportTools } from './resources';

const RESOURCE = 'BatchResource';
/** Of one person, or of one address where nobody is signed in. */
const BATCHES_AT_ONCE = 8;
/** Calls of one batch at a time: all fifty would stand in the database's queue before everybody else's. */
const CALLS_AT_ONCE = 2;

interface BatchCall {
  id: string;
  method: string;
  url: string;
}

/**
 * POST /v3/batch/ runs several reads in one call, in the name of the one who asks (ledger ACCT-050, ACCT-051).
 * `requests` is a list of `{ id?, method, url }` or a map of id to `{ method, url }`, also as JSON text; without an id a
 * call's place in the list names it. `data` maps the ids to `{ status, data }` or `{ status, error }`.
 */
export function registerBatch(app: FastifyInstance, { dispatcher, scope }: TransportTools): void {
  const readers = readableEndpoints();
  const batchesAtOnce = createConcurrencyLimit(BATCHES_AT_ONCE);

  const run = async (call: BatchCall, ctx: Ctx): Promise<string> => {
    try {
      const { key, endpoint, query, params } = findReader(readers, call);
      const options = readOptions(endpoint, { query, params, body: undefined });
      return successJson(await dispatcher.call(key, options, ctx));
    } catch (error) {
      const known = toApiError(error);
      if (known.httpStatus >= 500) ctx.log.error({ err: error, url: call.url.split('?')[0] }, 'batched call failed');
      return failureJson(known.toBody());
    }
  };

  app.post('/v3/batch/', { config: { resource: RESOURCE } }, async (request, reply) => {
    const calls = readCalls(asObject(request.body ?? {}, 'the body').requests);
    const ctx = await scope.contextOf(request);
    const who = ctx.viewer?.id ?? ctx.address;
    await ctx.rateLimiter.count(ctx.viewer ? 'batch' : 'visitorBatch', who, calls.length);
    const leave = batchesAtOnce.enter(who);
    const limit = createLimit(CALLS_AT_ONCE);
    const answers = await Promise.all(
      calls.map((call) => limit(async () => `${JSON.stringify(call.id)}:${await run(call, ctx)}`)),
    ).finally(leave);
    return sendOutcome(reply, success({ json: `{${answers.join(',')}}` }, RESOURCE, {}));
  });
}

function readCalls(given: unknown): BatchCall[] {
  const requests = typeof given === 'string' ? parseJson(given, 'requests') : given;
  if (typeof requests !== 'object' || requests === null) {
    throw invalid({ requests: 'batchNotAList' });
  }
  const entries = Object.entries(requests);
  if (entries.length > LIMITS.batchRequests) {
    throw invalid({ requests: message('batchTooLong', { limit: LIMITS.batchRequests }) });
  }
  const calls = entries.map(([place, call]) => readCall(place, call, Array.isArray(requests)));
  if (new Set(calls.map((call) => call.id)).size < calls.length) {
    throw invalid({ requests: 'batchIdMissing' });
  }
  return calls;
}

function readCall(place: string, call: unknown, isList: boolean): BatchCall {
  const {
    id,
    method = 'GET',
    url,
  } = (typeof call === 'object' && call !== null ? call : {}) as Record<string, unknown>;
  if (typeof url !== 'string' || typeof method !== 'string') {
    throw invalid({ [`requests.${place}`]: 'batchCallIncomplete' });
  }
  const ownId = typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  return { id: isList ? (ownId ?? place) : place, method: method.toUpperCase(), url };
}

interface Reader {
  key: EndpointKey;
  endpoint: Endpoint;
  pattern: RegExp;
}

function readableEndpoints(): Reader[] {
  return (
    (Object.entries(endpoints) as [EndpointKey, Endpoint][])
      .filter(([, endpoint]) => endpoint.method === 'GET')
      .map(([key, endpoint]) => ({
        key,
        endpoint,
        pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '/?')}$`),
      }))
      // A path without parts of its own ('/v3/users/me/') goes before one that would take it ('/v3/users/:id/').
      .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')))
  );
}

function findReader(readers: readonly Reader[], { method, url }: BatchCall) {
  if (method !== 'GET') throw new ApiError('badRequest', { message: 'batchReadsOnly' });
  const path = url.startsWith('/') ? url : `/${url}`;
  const address = parseUrl(path, 'http://batch');
  if (address === null) throw new ApiError('badRequest', { message: 'batchAddressInvalid' });
  for (const { key, endpoint, pattern } of readers) {
    const found = pattern.exec(address.pathname);
    if (found) {
      return { key, endpoint, query: Object.fromEntries(address.searchParams), params: { ...found.groups } };
    }
  }
  throw new ApiError('notFound');
}
