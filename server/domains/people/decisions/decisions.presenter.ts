import type { Appeal, Decision } from '../../../../contract/schemas/people/decisions';
import type { DecisionRow, findAppeals } from './decisions.repository';

const presentDecided = ({ id, kind, title, reason, report_reason, created_at }: DecisionRow) => ({
  decision_id: id,
  kind,
  title,
  reason,
  report_reason,
  created_at: created_at.toISOString(),
});

export const canAppeal = ({ appealed_at, outcome }: DecisionRow): boolean => appealed_at === null && outcome === null;

export function presentDecision(row: DecisionRow): Decision {
  const { appeal_text: text, appealed_at: at, outcome } = row;
  const appeal = text === null || at === null ? null : { text, created_at: at.toISOString() };
  return { ...presentDecided(row), can_appeal: canAppeal(row), appeal, outcome };
}

export function presentAppeal(row: Awaited<ReturnType<typeof findAppeals>>[number]): Appeal {
  const { owner_id: id, username, full_name, appeal_text, appealed_at } = row;
  return {
    ...presentDecided(row),
    user: { id, username, full_name },
    text: appeal_text ?? '',
    appealed_at: appealed_at?.toISOString() ?? '',
  };
}
