import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ITEM_API } from '../../contract/constants/business/catalogs';
import { requireBusinessIsOn } from '../domains/business/businesses';
import { type CatalogTokenUse, findCatalogTokenUse, receiveItems } from '../domains/business/catalogs';
import type { Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';
import { asObject } from './bodies';
import { requireProgramToken } from './programTokens';

/** POST /v3/catalogs/{id}/items/batch: products from programs, with a token of their own instead of a session. */
export function registerItemApi(server: FastifyInstance, services: Services): void {
  server.post(
    ITEM_API.path,
    {
      config: { isCrossSite: true },
      bodyLimit: ITEM_API.bodyBytes,
      // Before the body is read: nobody without a token has this site parse it.
      onRequest: async (request) => {
        await requireBusinessIsOn(services);
        const { catalog_id: catalogId } = request.params as { catalog_id: string };
        const use = await requireProgramToken(services, request, {
          find: (token) => findCatalogTokenUse(services, token),
          isFor: (found) => found.catalogId === catalogId,
        });
        useOf.set(request, use);
      },
    },
    async (request, reply) => {
      const use = useOf.get(request);
      if (!use) throw new ApiError('unauthenticated');
      await services.rateLimiter.count('itemApi', use.catalogId);
      const answer = await receiveItems(services, use, asObject(request.body, 'The body'));
      const isWhole = answer.num_items_processed === answer.num_items_received;
      return reply
        .status(isWhole ? 200 : 422)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}

const useOf = new WeakMap<FastifyRequest, CatalogTokenUse>();
