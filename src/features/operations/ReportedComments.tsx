import { Trans, useLingui } from '@lingui/react/macro';
import { commentReportDecided } from '../../actions/commentReports';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { useCommentReasons } from '../commentTools';
import { Decisions } from './Decisions';
import { Author, Reasons, ReportTable } from './ReportTable';
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
      subject={{ label: t`Comment`, value: ({ text }) => text, render: CommentCell }}
      reasons={CommentReasons}
      countOf={({ reportCount }) => reportCount}
      actions={({ commentId }) => (
        <Decisions
          removeLabel={t`Remove comment`}
          question={t`Remove this comment?`}
          onDecide={(decision) => dispatch(commentReportDecided({ commentId, decision }))}
        />
      )}
    />
  );
}

const CommentCell = ({ pinId, text, user }: ReportedComment) => (
  <div>
    <Link to={`/pin/${pinId}/`} dir="auto">
      {text}
    </Link>
    <Author user={user} />
  </div>
);

function CommentReasons({ reasons }: ReportedComment) {
  const names = useCommentReasons();
  return <Reasons texts={reasons.map((reason) => names[reason])} />;
}
