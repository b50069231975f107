import { IMPORT_UNDO_DAYS, type ImportProblem } from '../../../../contract/constants/admin/imports';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Import, StuckPin } from '../../../../contract/schemas/admin/imports';
import type { RecordRow } from './importRecords.repository';
import type { ImportRow } from './imports.repository';

/** Until when an import can be undone; null: it cannot. */
export function undoUntil({ status, finished_at: finished, done }: ImportRow): Date | null {
  if (done === 0 || finished === null || (status !== 'done' && status !== 'cancelled')) return null;
  return new Date(finished.getTime() + IMPORT_UNDO_DAYS * DAY_MS);
}

export function presentImport(row: ImportRow, now: Date): Import {
  const until = undoUntil(row);
  const counts = Object.entries(row.problem_counts) as [ImportProblem, number][];
  return {
    id: row.id,
    status: row.status,
    formats: row.formats,
    file_names: row.file_names,
    refusal: row.refusal && {
      code: row.refusal.problem,
      file: row.refusal.file,
      line: row.refusal.line,
      detail: row.refusal.detail,
    },
    pause: row.pause,
    total: row.total,
    done: row.done,
    known: row.known,
    same_link: row.same_link,
    left_out: row.left_out,
    to_fetch: row.to_fetch,
    stuck: row.stuck,
    skips_same_links: row.skips_same_links,
    boards: row.status === 'ready' ? row.boards.map(presentBoard) : [],
    problem_counts: counts.map(([code, count]) => ({ code, count })),
    problems: row.problems,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: until !== null && until > now ? until.toISOString() : null,
  };
}

const presentBoard = (board: ImportRow['boards'][number]): Import['boards'][number] => ({
  key: board.key,
  source_name: board.source_name,
  count: board.count,
  name: board.name,
  board_id: board.board_id,
  is_left_out: board.is_left_out,
  is_secret: board.is_secret,
  sections: board.sections.map(({ name, count }) => ({ name, count })),
  was_secret: board.was_secret ?? null,
});

export const presentStuck = ({ number, record, reason }: RecordRow): StuckPin => ({
  number,
  title: record?.title ?? '',
  link: record?.link ?? null,
  board: record?.boardName ?? '',
  reason: reason ?? 'noPicture',
});
