import { Trans, useLingui } from '@lingui/react/macro';
import { reportsDismissed } from '../../actions/conversationTools';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { useReportReasons } from '../contentReports';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type Reported = NonNullable<ReturnType<typeof useRead<'ReportedConversationsResource.get'>>>[number];

/** Conversations that people reported, with what was said last; accounts are closed on their own page. */
export function ReportedConversations() {
  const { t } = useLingui();
  const read = useRead('ReportedConversationsResource.get', {});
  const hasReasons = useMessageGroup('contentReports', true);
  if (!read || !hasReasons) return null;
  const columns: Column<Reported>[] = [
    { id: 'messages', label: t`Last messages`, render: Messages },
    { id: 'reasons', label: t`Reasons`, render: Reasons },
    {
      id: 'reported',
      label: t`Last reported`,
      isWide: true,
      value: ({ reportedAt }) => reportedAt,
      render: ({ reportedAt }) => <Ago at={reportedAt} />,
    },
    { id: 'actions', label: t`Actions`, isNumeric: true, render: Dismiss },
  ];
  return (
    <Panel
      title={t`Reported conversations`}
      detail={t`What others wrote last to the person who reported it. To stop someone, suspend their account.`}
    >
      <Table
        label={t`Reported conversations`}
        columns={columns}
        rows={read}
        rowKey={({ conversationId }) => conversationId}
        empty={
          <Nothing>
            <Trans>No reported conversations.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function Messages({ messages, notes }: Reported) {
  return (
    <ul className={styles.stack}>
      {messages.map(({ text, user }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids here, and the list is never reordered
        <li key={at}>
          <Link to={`/operations/people?person=${user.username}`}>
            <bdi>{user.fullName}</bdi>
          </Link>
          <p dir="auto">{text}</p>
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} dir="auto">
          {note}
        </li>
      ))}
    </ul>
  );
}

function Reasons({ reasons }: Reported) {
  const names = useReportReasons();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{names[reason]}</li>
      ))}
    </ul>
  );
}

function Dismiss({ conversationId }: Reported) {
  const dispatch = useAppDispatch();
  return (
    <Button size="sm" onClick={() => dispatch(reportsDismissed({ conversationId }))}>
      <Trans context="a report">Dismiss</Trans>
    </Button>
  );
}
