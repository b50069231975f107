import type { FastifyInstance, FastifyReply } from 'fastify';
import { BOARD_ARCHIVE_PATH } from '../../contract/constants/boards/boardArchives';
import type { BoardId } from '../../contract/schemas/common';
import { noSuchBoard } from '../domains/boards/boards';
import { openBoardArchive } from '../domains/pins/boardArchives';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../platform/http/concurrency';
import { type Ctx, requireViewer } from '../platform/http/context';
import type { RequestScope } from '../platform/http/requestScope';

const IS_ID = /^\d{1,19}$/;
const GREATEST_ID = 2n ** 63n - 1n;
/** Archives that one person reads at once. */
const AT_ONCE = 2;

/** The ZIP of a board, made while it is sent. Absent for all but those who add to the board, visitors too. */
export function registerBoardArchives(server: FastifyInstance, scope: RequestScope): void {
  const limit = createConcurrencyLimit(AT_ONCE);
  server.get<{ Params: { id: string } }>(
    `${BOARD_ARCHIVE_PATH}:id/`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await scope.contextOf(request);
      if (!ctx.viewer) throw noSuchBoard();
      checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
      return sendBoardArchive(reply, ctx, request.params.id, limit);
    },
  );
}

/** Sends the ZIP of a board to a member. Throws 404 for what is no id, and what opening the archive throws. */
export async function sendBoardArchive(
  reply: FastifyReply,
  ctx: Ctx,
  id: string,
  limit: ConcurrencyLimit,
): Promise<FastifyReply> {
  if (!IS_ID.test(id) || BigInt(id) > GREATEST_ID) throw noSuchBoard();
  const leave = limit.enter(requireViewer(ctx).id);
  reply.raw.once('close', leave);
  const { name, stream } = await openBoardArchive(ctx, id as BoardId);
  const encoded = encodeURIComponent(name).replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="board.zip"; filename*=UTF-8''${encoded}`)
    .type('application/zip')
    .send(stream);
}
