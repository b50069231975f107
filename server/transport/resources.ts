import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVENT_LOG } from '../../contract/constants/running/events';
import { type Endpoint, type EndpointKey, endpoints } from '../../contract/endpoints';
import { message } from '../../contract/messages';
import type { Ctx } from '../platform/http/context';
import { checkBeacon } from '../platform/http/csrf';
import { ApiError, notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';
import { asObject, parseJson } from './bodies';
import type { Dispatcher } from './dispatcher';
import { failure, type Outcome } from './envelope';

export interface TransportTools {
  dispatcher: Dispatcher;
  scope: RequestScope;
}

/** Registers every endpoint of the contract, and what the scheme's paths answer where there is none. */
export function registerResources(app: FastifyInstance, { dispatcher, scope }: TransportTools): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        resource: endpoint.resource,
        isReport: endpoint.isReport ?? false,
        isHandshake: endpoint.isHandshake ?? false,
        isCredentialed: endpoint.isCredentialed ?? false,
        isForAnyAccount: endpoint.isForAnyAccount ?? false,
        sendsNoHeaders: endpoint.isReport ?? false,
      },
      ...(endpoint.isReport ? { bodyLimit: EVENT_LOG.batchBytes, preHandler: checkBeacon } : {}),
      handler: async (request, reply) => {
        const options = readOptions(endpoint, request);
        const answer = (ctx: Ctx) => dispatcher.answer(key, options, ctx);
        const early = endpoint.isPure ? await answerEarly(scope, request, answer) : null;
        return sendOutcome(reply, early ?? (await answer(await scope.contextOf(request))));
      },
    });
  }
  app.all('/resource/*', async (request) => {
    const [, name = '', verb = ''] = request.url.split('?')[0]?.split('/').slice(1) ?? [];
    throw noSuchCall(name, verb, request.method);
  });
  // What is under these paths is never a page.
  for (const url of ['/v3/*', '/vx/*', '/_/*']) {
    app.all(url, async () => {
      throw new ApiError('notFound');
    });
  }
}

/**
 * Runs a pure read for a member whose session was validated before, while the session is validated again. Returns null
 * when the session has ended or is not remembered. The read starts first because it takes longer.
 */
async function answerEarly(
  scope: RequestScope,
  request: FastifyRequest,
  answer: (ctx: Ctx) => Promise<Outcome>,
): Promise<Outcome | null> {
  const speculative = scope.startSpeculativeRead(request);
  if (!speculative) return null;
  const [outcome, holds] = await Promise.all([answer(speculative.ctx), nextTurn().then(() => speculative.holds())]);
  return holds ? outcome : null;
}

/** Where the resource exists and has that verb, either the method was wrong or the rest of the address. */
function noSuchCall(name: string, verb: string, method: string): ApiError {
  const known = Object.values(endpoints as Record<string, Endpoint>).filter(({ resource }) => resource === name);
  const meant = known.find((endpoint) => endpoint.verb === verb);
  if (!meant) return notFound(message('callUnknown', { verb, resource: name }));
  if (meant.method === method) return notFound(message('addressWrong', { resource: name, verb, path: meant.path }));
  return notFound(message('methodWrong', { resource: name, verb, wanted: meant.method, method }));
}

export function sendOutcome(reply: FastifyReply, { httpStatus, body, retryAfter }: Outcome): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return (
    reply
      .status(httpStatus)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'private, no-store')
      // As bytes: text in many pieces is put together and measured once for the header and once more for the wire.
      .send(Buffer.from(body))
  );
}

/** What a caller may put into an address beside the options: the page it comes from, and a mark against caches. */
const IGNORED_QUERY: ReadonlySet<string> = new Set(['source_url', '_']);

/**
 * The options of a call. Regular scheme: JSON in the query's `options` or the body's. Paths of their own: parts of the
 * path, then query or body, merged; such a query or body may hold `options` as JSON, and a body may be form-encoded.
 */
export function readOptions(endpoint: Endpoint, request: Pick<FastifyRequest, 'query' | 'params' | 'body'>): unknown {
  const isRegular = endpoint.path.startsWith('/resource/');
  if (endpoint.method === 'GET') {
    const query = request.query as Record<string, unknown>;
    if (isRegular) return optionsOfQuery(query);
    const isJson = query.options !== undefined && Object.keys(withoutIgnored(query)).length === 1;
    const options = isJson ? asObject(optionsOfQuery(query), 'the options') : withoutIgnored(query);
    return { ...options, ...(request.params as object) };
  }
  const body = request.body === undefined || request.body === null ? {} : asObject(request.body, 'the body');
  if (isRegular) return body.options ?? {};
  const isNested = Object.keys(body).length === 1 && typeof body.options === 'object';
  return { ...(isNested ? (body.options as object) : withoutIgnored(body)), ...(request.params as object) };
}

function optionsOfQuery({ options }: Record<string, unknown>): unknown {
  if (options === undefined || options === '') return {};
  return parseJson(Array.isArray(options) ? String(options.at(-1)) : String(options), 'The options in the address');
}

function withoutIgnored(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !IGNORED_QUERY.has(name)));
}

/** Answers an error that came before or around a handler, in the envelope. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { resource } = request.routeOptions.config;
  return sendOutcome(reply, failure(error, resource ?? nameOf(request), {}));
}

function nameOf(request: FastifyRequest): string {
  return /^\/resource\/(\w{1,80})\//.exec(request.url)?.[1] ?? '';
}
