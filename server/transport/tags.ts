import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EVENT_API, TAG_LIMITS, TAG_PATHS } from '../../contract/constants/business/tags';
import type { ConversionTagId } from '../../contract/schemas/common';
import { requireBusinessIsOn } from '../domains/business/businesses';
import { findTokenUse } from '../domains/business/eventTokens';
import { receiveApiCall, receiveTagCall } from '../domains/business/tagEvents';
import type { Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';
import { networkOf } from '../platform/http/publicAddress';
import { asObject, parseJson } from './bodies';
import { requireProgramToken } from './programTokens';

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * What conversion tags call from pages of other sites: without cookies, since it does the same for everybody,
 * and with the same answer for a tag that does not exist.
 */
export function registerTags(server: FastifyInstance, services: Services): void {
  const config = { isCrossSite: true };
  const onRequest = () => requireBusinessIsOn(services);
  server.post(TAG_PATHS.events, { config, onRequest, bodyLimit: TAG_LIMITS.bodyBytes }, async (request, reply) => {
    const { body } = request;
    // Beacons are sent as text, which needs no permission of this site beforehand.
    const call = asObject(typeof body === 'string' ? parseJson(body, 'The body') : body, 'The body');
    await bookCall(services, request);
    await receiveTagCall(services, call, 'tag');
    return openToAll(reply).status(204).send();
  });
  // For pages whose visitors run no scripts: one event, in the query.
  server.get<{ Querystring: Record<string, unknown> }>(
    TAG_PATHS.picture,
    { config, onRequest },
    async (request, reply) => {
      const { tid, event, id, ...data } = request.query;
      await bookCall(services, request);
      const events = [{ name: event, id, url: request.headers.referer, data }];
      await receiveTagCall(services, { tag: tid, events }, 'picture');
      return openToAll(reply).type('image/gif').send(PIXEL);
    },
  );
}

/** POST /v3/ad_accounts/{id}/events: what programs send, with a token of their own instead of a session. */
export function registerEventApi(server: FastifyInstance, services: Services): void {
  server.post<{ Params: { ad_account_id: string }; Querystring: { test?: unknown } }>(
    EVENT_API.path,
    {
      config: { isCrossSite: true },
      bodyLimit: EVENT_API.bodyBytes,
      // Before the body is read: nobody without a token has this site parse it.
      onRequest: async (request) => {
        await requireBusinessIsOn(services);
        const { ad_account_id: accountId } = request.params as { ad_account_id: string };
        const { tagId } = await requireProgramToken(services, request, {
          find: (token) => findTokenUse(services, token),
          isFor: (found) => found.accountId === accountId,
        });
        tagOf.set(request, tagId);
      },
    },
    async (request, reply) => {
      const tagId = tagOf.get(request);
      if (tagId === undefined) throw new ApiError('unauthenticated');
      await services.rateLimiter.count('eventApi', tagId);
      const body = asObject(request.body, 'The body');
      const answer = await receiveApiCall(services, tagId, body, request.query.test === 'true');
      const isWhole = answer.num_events_processed === answer.num_events_received;
      return reply
        .status(isWhole ? 200 : 422)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}

const tagOf = new WeakMap<FastifyRequest, ConversionTagId>();

/** Counts a call against the limits of its sender and against what the site takes in on a day. */
async function bookCall({ rateLimiter, reportBudget }: Services, { ip, headers }: FastifyRequest): Promise<void> {
  const address = networkOf(ip);
  const bytes = Math.min(Number(headers['content-length'] ?? TAG_LIMITS.url) || 0, TAG_LIMITS.bodyBytes);
  await rateLimiter.count('tagCall', address);
  await rateLimiter.count('tagBytes', address, bytes);
  await reportBudget.book('visitor', bytes);
}

const openToAll = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store');
