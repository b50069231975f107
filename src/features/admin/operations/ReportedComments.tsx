import { Trans, useLingui } from '@lingui/react/macro';
import { COMMENT_REPORT_REASONS } from '../../../../contract/constants/pins/commentReports';
import { commentReportDecided } from '../../../actions/pins/commentReports';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { useCommentReasons, useReasonDetails } from '../../pins/commentTools';
import { Decisions } from './Decisions';
import styles from './Operations.module.css';
import { ReportedText, ReportTable } from './ReportTable';
import { useRead } from './useOperations';

type ReportedComment = NonNullable<ReturnType<typeof useRead<'ReportedCommentsResource.get'>>>[number];

/** Comments that people reported, for a site admin to dismiss or remove. */
export function ReportedComments() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const read = useRead('ReportedCommentsResource.get', {});
  const hasReasons = useMessageGroup('commentTools', true);
  if (!read || !hasReasons) return null;
  return (
    <ReportTable
      title={t`Reported comments`}
      detail={t`Dismissing keeps the comment. Removing deletes it for everyone.`}
      empty={<Trans>No reported comments.</Trans>}
      rows={read}
      rowKey={({ commentId }) => commentId}
      subject={{ label: t`Comment`, value: ({ text }) => text, render: ReportedText }}
      reasons={CommentReasons}
      countOf={({ reportCount }) => reportCount}
      actions={({ commentId }) => (
        <Decisions
          removeLabel={t`Remove comment`}
          question={t`Remove this comment?`}
          onDecide={(decided) => dispatch(commentReportDecided({ commentId, ...decided }))}
        />
      )}
    />
  );
}

/** Each reason with what reporters chose in detail. */
function CommentReasons({ reasons, detailedReasons }: ReportedComment) {
  const names = useCommentReasons();
  const details = useReasonDetails();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => {
        const known: readonly string[] = COMMENT_REPORT_REASONS[reason];
        const chosen = detailedReasons.filter((detail) => known.includes(detail));
        return (
          <li key={reason}>
            {names[reason]}
            {chosen.length > 0 && (
              <ul className={styles.reasonDetails}>
                {chosen.map((detail) => (
                  <li key={detail}>{details[detail]}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
