import type { FastifyInstance } from 'fastify';
import { EXPORT_PATH } from '../../contract/constants/admin/accountData';
import { openExport } from '../domains/admin/accountData';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { withSuspended } from '../platform/http/context';
import type { RequestScope } from '../platform/http/requestScope';

/** The archive of one's own data. The address is everybody's: the session alone says whose it is. */
export function registerDataExports(server: FastifyInstance, scope: RequestScope): void {
  server.get(EXPORT_PATH, async (request, reply) => {
    const ctx = withSuspended(await scope.contextOf(request));
    checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
    const { handle, size, name } = await openExport(ctx);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', size)
      .type('application/zip')
      .send(handle.createReadStream());
  });
}
