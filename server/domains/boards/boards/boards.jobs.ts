import type { BoardId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { enqueue } from '../../../platform/ops/jobs';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** A board's pins became listed or unlisted: rewrites which images are on which boards. */
    'boards/indexPictures': { boardId: BoardId };
    /** A board was renamed: rewrites the search index of its pins, which contains its name. */
    'boards/indexPinWords': { boardId: BoardId };
  }
}

type Kind = 'boards/indexPictures' | 'boards/indexPinWords';

/** At most one job of a kind waits for a board: it will find all changes made until then. */
export async function enqueueBoardJob(tx: Tx, tools: Pick<Ctx, 'ids' | 'clock'>, kind: Kind, boardId: BoardId) {
  await enqueue(tx, tools, kind, { boardId }, { key: `${kind}:${boardId}` });
}
