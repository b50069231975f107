import type { BoardId } from '../../../contract/schemas/common';
import type { Tx } from '../../platform/database/tables';
import type { Ctx } from '../../platform/http/context';
import { enqueue } from '../../platform/ops/jobs';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** A board's pins came into or went out of what is listed: which pictures are on which boards is written anew. */
    'boards/indexPictures': { boardId: BoardId };
    /** A board has another name, which its pins' words for search hold. */
    'boards/indexWords': { boardId: BoardId };
  }
}

type Kind = 'boards/indexPictures' | 'boards/indexWords';

export async function enqueueBoardJob(tx: Tx, tools: Pick<Ctx, 'ids' | 'clock'>, kind: Kind, boardId: BoardId) {
  await enqueue(tx, tools, kind, { boardId }, { key: `${kind}:${boardId}` });
}
