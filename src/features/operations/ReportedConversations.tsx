import { Trans, useLingui } from '@lingui/react/macro';
import { reportsDismissed } from '../../actions/conversationTools';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { ContentReasons } from './ContentReasons';
import { Notes } from './Notes';
import styles from './Operations.module.css';
import { ReportTable } from './ReportTable';
import { useRead } from './useOperations';

type Reported = NonNullable<ReturnType<typeof useRead<'ReportedConversationsResource.get'>>>[number];

/** Conversations that people reported, with what was said last; accounts are closed on their own page. */
export function ReportedConversations() {
  const { t } = useLingui();
  const read = useRead('ReportedConversationsResource.get', {});
  const hasReasons = useMessageGroup('contentReports', true);
  if (!read || !hasReasons) return null;
  return (
    <ReportTable
      title={t`Reported conversations`}
      detail={t`What others wrote last to the person who reported it. To stop someone, suspend their account.`}
      empty={<Trans>No reported conversations.</Trans>}
      rows={read}
      rowKey={({ conversationId }) => conversationId}
      subject={{ label: t`Last messages`, render: Messages }}
      reasons={ContentReasons}
      actions={Dismiss}
    />
  );
}

const Messages = ({ messages, notes }: Reported) => (
  <>
    <ul className={styles.stack}>
      {messages.map(({ id, text, user }) => (
        <li key={id}>
          <Link to={`/operations/people?person=${user.username}`}>
            <bdi>{user.fullName}</bdi>
          </Link>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ul>
    {notes.length > 0 && <Notes notes={notes} />}
  </>
);

function Dismiss({ conversationId }: Reported) {
  const dispatch = useAppDispatch();
  return (
    <Button size="sm" onClick={() => dispatch(reportsDismissed({ conversationId }))}>
      <Trans context="a report">Dismiss</Trans>
    </Button>
  );
}
