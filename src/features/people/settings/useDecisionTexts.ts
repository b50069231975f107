import { useLingui } from '@lingui/react/macro';
import type { DecisionKind } from '../../../../contract/constants/people/decisions';
import { useCommentReasons } from '../../pins/commentTools';
import { useReportReasons } from '../../pins/contentReports';

interface Decided {
  kind: DecisionKind;
  reason: string;
  reportReason: string | null;
}

/** What was decided, and why, in the reader's words. Of the groups `settings`, `contentReports` and `commentTools`. */
export function useDecisionTexts() {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const commentReasons = useCommentReasons();
  const kinds: Record<DecisionKind, string> = {
    account: t`Account suspended`,
    pin: t`Pin removed`,
    board: t`Board removed`,
    comment: t`Comment removed`,
    triedIt: t`Tried-it removed`,
  };
  return {
    whatOf: ({ kind }: Decided): string => kinds[kind],
    whyOf({ kind, reason, reportReason }: Decided): string {
      if (reason !== '' || reportReason === null) return reason || t`No reason was given.`;
      const names: Readonly<Record<string, string>> = kind === 'comment' ? commentReasons : reasons;
      return names[reportReason] ?? t`No reason was given.`;
    },
  };
}
