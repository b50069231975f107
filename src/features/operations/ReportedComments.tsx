import { Trans, useLingui } from '@lingui/react/macro';
import { commentReportDecided } from '../../actions/commentReports';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { useCommentReasons } from '../commentTools';
import { Decisions } from './Decisions';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { useReportColumns } from './reportColumns';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type ReportedComment = NonNullable<ReturnType<typeof useRead<'ReportedCommentsResource.get'>>>[number];

/** Comments that people reported, for a site admin to dismiss or remove. */
export function ReportedComments() {
  const { t } = useLingui();
  const { counted, reported } = useReportColumns<ReportedComment>(({ reportCount }) => reportCount);
  const dispatch = useAppDispatch();
  const read = useRead('ReportedCommentsResource.get', {});
  const hasReasons = useMessageGroup('commentTools', true);
  if (!read || !hasReasons) return null;
  const columns: Column<ReportedComment>[] = [
    { id: 'comment', label: t`Comment`, value: ({ text }) => text, render: CommentCell },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    counted,
    reported,
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: ({ commentId }) => (
        <Decisions
          removeLabel={t`Remove comment`}
          question={t`Remove this comment?`}
          onDecide={(decision) => dispatch(commentReportDecided({ commentId, decision }))}
        />
      ),
    },
  ];
  return (
    <Panel title={t`Reported comments`} detail={t`Dismissing keeps the comment. Removing deletes it for everyone.`}>
      <Table
        label={t`Reported comments`}
        columns={columns}
        rows={read}
        rowKey={({ commentId }) => commentId}
        empty={
          <Nothing>
            <Trans>No reported comments.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function CommentCell({ pinId, text, user }: ReportedComment) {
  return (
    <div>
      <Link to={`/pin/${pinId}/`} dir="auto">
        {text}
      </Link>
      <div>
        <Link to={`/${user.username}/`}>
          <bdi>{user.fullName}</bdi>
        </Link>
      </div>
    </div>
  );
}

function Reasons({ reasons }: ReportedComment) {
  const names = useCommentReasons();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{names[reason]}</li>
      ))}
    </ul>
  );
}
