import type { FastifyInstance } from 'fastify';
import { AD_EXPORT_PATH } from '../../contract/constants/business/adExports';
import type { AdAccountId } from '../../contract/schemas/common';
import { openAdExport } from '../domains/business/adExports';
import { requireBusinessIsOn } from '../domains/business/businesses';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

const IS_ID = /^\d{1,19}$/;

/** The archive of an ad account's records, for those who may see its billing. */
export function registerAdExports(server: FastifyInstance, scope: RequestScope): void {
  server.get<{ Params: { id: string } }>(`${AD_EXPORT_PATH}:id/`, async (request, reply) => {
    const ctx = await scope.contextOf(request);
    checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
    if (!IS_ID.test(request.params.id)) throw notFound();
    await requireBusinessIsOn(ctx);
    const { handle, size, name } = await openAdExport(ctx, request.params.id as AdAccountId);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .type('application/zip')
      .send(handle.createReadStream());
  });
}
