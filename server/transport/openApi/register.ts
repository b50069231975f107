import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH } from '../../../contract/constants/people/apiTokens';
import { message } from '../../../contract/messages';
import { type ApiTokenUse, findApiTokenUse } from '../../domains/people/apiTokens';
import { checkRestrictions } from '../../platform/auth/accountRestrictions';
import { createConcurrencyLimit } from '../../platform/http/concurrency';
import type { Ctx, Services } from '../../platform/http/context';
import { ApiError, forbidden, notFound } from '../../platform/http/errors';
import { RATE_RULES } from '../../platform/http/rateLimit';
import { sendBoardArchive } from '../boardArchives';
import { describeError } from '../errors';
import { requireProgramToken } from '../programTokens';
import type { TransportTools } from '../resources';
import { API_CALLS, type ApiCall, ARCHIVE_CALL } from './calls';
import { openApiDocument, successStatus } from './document';
import { readFileForm, registerFileForms } from './fileForms';
import { readCallOptions } from './options';
import { apiPage } from './page';

/** No cookie counts and none is set, so that no call needs proof against forgery by other sites. */
const CONFIG = { isCrossSite: true, isForAnyAccount: true };
/** Archives that one person reads at once. */
const ARCHIVES_AT_ONCE = 2;
const MS = 1000;
const { limit, windowMs } = RATE_RULES.openApi;
/** As of the draft of the IETF's HTTPAPI group: how many calls within how many seconds. */
const RATE_POLICY = `"calls";q=${limit};w=${windowMs / MS}`;

/** The open API: what programs call with a token of a person, who is its viewer. Its answers are for no other site's pages. */
export async function registerOpenApi(
  server: FastifyInstance,
  services: Services,
  tools: TransportTools,
): Promise<void> {
  await server.register(async (api) => {
    api.setErrorHandler((error: FastifyError, request, reply) => sendError(services, request, reply, error));
    for (const call of API_CALLS) {
      // A form without a file is no body for the other calls.
      if (call.file) await registerFileForms(api, (forms) => registerCall(forms, services, tools, call));
      else registerCall(api, services, tools, call);
    }
    registerArchive(api, services, tools);
    const page = apiPage();
    api.get(API_PATH, { config: CONFIG }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
    );
    api.get(`${API_PATH}/openapi.json`, { config: CONFIG }, async (request, reply) =>
      reply.header('cache-control', 'no-cache').send(openApiDocument(tools.scope.originOf(request))),
    );
    api.all(`${API_PATH}/*`, { config: CONFIG }, async () => {
      throw notFound();
    });
  });
}

function registerCall(
  api: FastifyInstance,
  services: Services,
  { dispatcher, scope }: TransportTools,
  call: ApiCall,
): void {
  api.route({
    method: call.method,
    url: routeOf(call),
    config: CONFIG,
    onRequest: authorize(services, call),
    handler: async (request, reply) => {
      const use = requireUse(request);
      const ctx = scope.contextFor(request, use.owner, use);
      const options = await optionsOf(call, request, ctx, use);
      const { json, bookmark } = await dispatcher.call(call.key, options, ctx);
      const more = bookmark === undefined ? '' : `,"bookmark":${JSON.stringify(bookmark)}`;
      return reply
        .status(successStatus(call))
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(`{"data":${json}${more}}`);
    },
  });
}

function registerArchive(api: FastifyInstance, services: Services, { scope }: TransportTools): void {
  const archives = createConcurrencyLimit(ARCHIVES_AT_ONCE);
  api.get<{ Params: { board_id: string } }>(
    routeOf(ARCHIVE_CALL),
    { config: CONFIG, exposeHeadRoute: false, onRequest: authorize(services, ARCHIVE_CALL) },
    async (request, reply) => {
      const ctx = scope.contextFor(request, requireUse(request).owner);
      checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
      return sendBoardArchive(reply, ctx, request.params.board_id, archives);
    },
  );
}

const routeOf = ({ path }: Pick<ApiCall, 'path'>) => API_PATH + path.replaceAll('{', ':').replaceAll('}', '');

/** Before the body is read: nobody without a token has this site parse it. */
const authorize =
  (services: Services, call: Pick<ApiCall, 'scope'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const use = await requireProgramToken(services, request, {
      find: (token) => findApiTokenUse(services, token),
      isFor: () => true,
    });
    void reply.header('ratelimit-policy', RATE_POLICY);
    await services.rateLimiter.count('openApi', use.owner.id);
    if (!use.scopes.includes(call.scope)) throw missesScope(reply, call);
    useOf.set(request, use);
  };

function requireUse(request: FastifyRequest): ApiTokenUse {
  const use = useOf.get(request);
  if (!use) throw new ApiError('unauthenticated');
  return use;
}

const optionsOf = (call: ApiCall, request: FastifyRequest, ctx: Ctx, { owner }: ApiTokenUse) =>
  call.file && request.isMultipart()
    ? readFileForm(call, call.file, request, ctx)
    : readCallOptions(call, request, owner);

const useOf = new WeakMap<FastifyRequest, ApiTokenUse>();

/** The challenges are those of RFC 6750. */
function missesScope(reply: FastifyReply, { scope }: Pick<ApiCall, 'scope'>): ApiError {
  void reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  return forbidden(message('apiScopeMissing', { scope }));
}

function sendError(
  { errorLog }: Pick<Services, 'errorLog'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
): FastifyReply {
  const known = describeError(error);
  if (known.httpStatus >= 500) {
    request.log.error({ err: error }, 'call of the open API failed');
    errorLog.note(error, request.routeOptions.url ?? '');
  }
  if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
  if (known.httpStatus === 401) {
    const isGiven = request.headers.authorization !== undefined;
    void reply.header('www-authenticate', isGiven ? 'Bearer error="invalid_token"' : 'Bearer');
  }
  return reply.status(known.httpStatus).header('cache-control', 'private, no-store').send({ error: known.toBody() });
}
