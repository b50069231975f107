import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PATH, API_SCOPES } from '../../contract/constants/people/apiTokens';
import { OAUTH_PATHS } from '../../contract/constants/people/oauth';
import {
  authenticateClient,
  type ClientProof,
  OauthError,
  redeemCode,
  refresh,
  requireClient,
  requireScopes,
  revoke,
  type TokenAnswer,
  withAnswer,
} from '../domains/people/oauth';
import type { Services } from '../platform/http/context';
import { toApiError } from '../platform/http/errors';
import { networkOf } from '../platform/http/publicAddress';
import type { RequestScope } from '../platform/http/requestScope';
import { describeError } from './errors';

/** No cookie counts at these and none is set, so that no call needs proof against forgery by other sites. */
const CONFIG = { isCrossSite: true, isForAnyAccount: true };
const REQUEST_FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;
const BASIC = /^Basic ([\w+/]+={0,2})$/i;
const LONGEST_BODY = 8192;

type Fields = Readonly<Record<string, unknown>>;

/** OAuth 2.1 for applications of others: where they send people, and where they get their tokens (docs/open-api.md). */
export async function registerOauth(server: FastifyInstance, services: Services, scope: RequestScope): Promise<void> {
  server.get(OAUTH_PATHS.metadata, { config: CONFIG }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(metadataOf(scope.originOf(request))),
  );
  server.get(OAUTH_PATHS.authorize, { config: CONFIG }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(await nextOf(services, request.query as Fields, scope.originOf(request)), 303),
  );
  await server.register(async (calls) => {
    calls.setErrorHandler((error: FastifyError, request, reply) => sendError(services, request, reply, error));
    const options = { config: CONFIG, bodyLimit: LONGEST_BODY };
    calls.post(OAUTH_PATHS.token, options, async (request, reply) =>
      reply.headers(UNCACHED).send(await answerToken(services, request)),
    );
    calls.post(OAUTH_PATHS.revoke, options, async (request, reply) => {
      const { app, fields } = await readCall(services, request);
      await revoke(services, app, required(fields, 'token'));
      return reply.headers(UNCACHED).send({});
    });
  });
}

const UNCACHED = { 'cache-control': 'no-store', pragma: 'no-cache' } as const;

/** RFC 8414. */
const metadataOf = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + OAUTH_PATHS.authorize,
  token_endpoint: origin + OAUTH_PATHS.token,
  revocation_endpoint: origin + OAUTH_PATHS.revoke,
  service_documentation: `${origin}${API_PATH}/`,
  scopes_supported: API_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  authorization_response_iss_parameter_supported: true,
});

/**
 * Where a browser goes on to that an application sent: to the page that asks, or back with what is wrong. Nobody is sent
 * to an address that is not registered: there the page says so.
 */
async function nextOf(services: Services, query: Fields, origin: string): Promise<string> {
  const repeated = REQUEST_FIELDS.some((name) => Array.isArray(query[name]));
  const field = (name: (typeof REQUEST_FIELDS)[number]) => textOf(query, name) ?? '';
  const given = Object.fromEntries(REQUEST_FIELDS.map((name) => [name, field(name)]));
  const state = textOf(query, 'state');
  const redirect_uri = field('redirect_uri');
  const consent = `${OAUTH_PATHS.consent}?${new URLSearchParams(given)}`;
  try {
    await requireClient(services.db, { client_id: field('client_id'), redirect_uri });
  } catch (error) {
    if (toApiError(error).httpStatus >= 500) throw error;
    return consent;
  }
  try {
    if (repeated) throw new OauthError('invalid_request', 'A parameter comes twice.');
    requireScopes({
      response_type: field('response_type'),
      scope: field('scope'),
      code_challenge: field('code_challenge'),
      code_challenge_method: field('code_challenge_method'),
    });
    return consent;
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    return withAnswer(redirect_uri, { error: error.code, error_description: error.message, state, iss: origin });
  }
}

async function answerToken(services: Services, request: FastifyRequest): Promise<TokenAnswer> {
  const { app, fields } = await readCall(services, request);
  const kind = required(fields, 'grant_type');
  if (kind === 'authorization_code') {
    const [code, verifier] = [required(fields, 'code'), required(fields, 'code_verifier')];
    return redeemCode(services, app, { code, verifier, redirectUri: textOf(fields, 'redirect_uri') });
  }
  if (kind === 'refresh_token') {
    return refresh(services, app, { token: required(fields, 'refresh_token'), scope: textOf(fields, 'scope') });
  }
  throw new OauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
}

/** The application that calls, and the fields of its form. Failed attempts are limited by network. */
async function readCall(services: Services, request: FastifyRequest) {
  const fields = formOf(request);
  const app = await authenticateClient(services.db, proofOf(request, fields));
  await services.rateLimiter.count('oauthApp', app.id);
  return { app, fields };
}

function formOf({ body, headers }: FastifyRequest): Fields {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (!isForm || typeof body !== 'object' || body === null) {
    throw new OauthError('invalid_request', 'The body must be application/x-www-form-urlencoded.');
  }
  return body as Fields;
}

/** The secret comes in the header Authorization, as RFC 6749 encodes it, or in the form; never in both. */
function proofOf({ headers }: FastifyRequest, fields: Fields): ClientProof {
  const secret = textOf(fields, 'client_secret') ?? null;
  if (headers.authorization === undefined) return { id: required(fields, 'client_id'), secret };
  const [, encoded = ''] = BASIC.exec(headers.authorization) ?? [];
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const named = textOf(fields, 'client_id') ?? decoded(id);
  if (secret !== null || named !== decoded(id)) throw new OauthError('invalid_request', 'There are two client_ids.');
  return { id: named, secret: decoded(rest.join(':')) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new OauthError('invalid_client', 'The header Authorization is wrong.');
  }
}

function textOf(fields: Fields, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function required(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw new OauthError('invalid_request', `${name} is missing.`);
  return value;
}

async function sendError(
  { errorLog, rateLimiter }: Pick<Services, 'errorLog' | 'rateLimiter'>,
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | OauthError,
): Promise<FastifyReply> {
  void reply.headers(UNCACHED);
  if (error instanceof OauthError) {
    const isWrongClient = error.code === 'invalid_client';
    if (!(await rateLimiter.tryCount('programToken', networkOf(request.ip)))) return sendKnown(reply, 429, 'slow_down');
    if (isWrongClient && request.headers.authorization !== undefined)
      void reply.header('www-authenticate', 'Basic realm="oauth"');
    return sendKnown(reply, isWrongClient ? 401 : 400, error.code, error.message);
  }
  const known = describeError(error);
  if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
  if (known.httpStatus >= 500) {
    request.log.error({ err: error }, 'call for a token failed');
    errorLog.note(error, request.routeOptions.url ?? '');
    return sendKnown(reply, known.httpStatus, known.httpStatus === 503 ? 'temporarily_unavailable' : 'server_error');
  }
  return sendKnown(reply, known.httpStatus, known.httpStatus === 429 ? 'slow_down' : 'invalid_request', known.message);
}

const sendKnown = (reply: FastifyReply, status: number, error: string, description?: string) =>
  reply.status(status).send({ error, ...(description !== undefined && { error_description: description }) });
