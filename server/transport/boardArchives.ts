import type { FastifyInstance, FastifyReply } from 'fastify';
import { BOARD_ARCHIVE_PATH } from '../../contract/constants/boards/boardArchives';
import type { BoardId, SectionId } from '../../contract/schemas/common';
import { noSuchBoard } from '../domains/boards/boards';
import { noSuchSection } from '../domains/boards/sections';
import { openBoardArchive } from '../domains/pins/boardArchives';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../platform/http/concurrency';
import { type Ctx, requireViewer } from '../platform/http/context';
import type { RequestScope } from '../platform/http/requestScope';

const IS_ID = /^\d{1,19}$/;
const GREATEST_ID = 2n ** 63n - 1n;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && IS_ID.test(value) && BigInt(value) <= GREATEST_ID;
/** Archives that one person reads at once. */
const AT_ONCE = 2;

/** The ZIP of a board or section, made while it is sent. Absent for all but those who add to the board, visitors too. */
export function registerBoardArchives(server: FastifyInstance, scope: RequestScope): void {
  const limit = createConcurrencyLimit(AT_ONCE);
  server.get<{ Params: { id: string }; Querystring: { section?: unknown } }>(
    `${BOARD_ARCHIVE_PATH}:id/`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = await scope.contextOf(request);
      if (!ctx.viewer) throw noSuchBoard();
      checkRestrictions({ verb: 'get', access: 'member', limited: false }, ctx.viewer);
      return sendBoardArchive(reply, ctx, request.params.id, limit, request.query.section);
    },
  );
}

/**
 * Sends the ZIP of a board, or of one of its sections, to a member. Throws 404 for what is no id, and what opening the
 * archive throws.
 */
export async function sendBoardArchive(
  reply: FastifyReply,
  ctx: Ctx,
  id: string,
  limit: ConcurrencyLimit,
  section?: unknown,
): Promise<FastifyReply> {
  if (!isId(id)) throw noSuchBoard();
  if (section !== undefined && !isId(section)) throw noSuchSection();
  const leave = limit.enter(requireViewer(ctx).id);
  reply.raw.once('close', leave);
  const { name, stream } = await openBoardArchive(ctx, id as BoardId, (section as SectionId | undefined) ?? null);
  const encoded = encodeURIComponent(name).replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="board.zip"; filename*=UTF-8''${encoded}`)
    .type('application/zip')
    .send(stream);
}
