import type { Services } from '../../server/platform/http/context';

/**
 * Differences between the save graph, once it has caught up, and the listed pins: `signature: boards of the graph ≠
 * boards`.
 */
export async function findGraphDrift({ db, saveGraph }: Services): Promise<string[]> {
  const pictures = await db.selectFrom('pictures').select('signature').execute();
  const listed = await db.selectFrom('pins').select(['signature', 'board_id']).where('is_listed', '=', true).execute();
  const boards = new Map<string, Set<string>>();
  for (const { signature, board_id } of listed) {
    boards.set(signature, (boards.get(signature) ?? new Set()).add(board_id));
  }
  const drift: string[] = [];
  for (const { signature } of pictures) {
    const indexed = ((await saveGraph.boardsOf(signature, 1000)) ?? ['not ready']).toSorted().join(' ');
    const expected = [...(boards.get(signature) ?? [])].toSorted().join(' ');
    if (indexed !== expected) drift.push(`${signature.slice(0, 16)}: ${indexed} ≠ ${expected}`);
  }
  return drift;
}
