import { Trans, useLingui } from '@lingui/react/macro';
import { reportsDismissed } from '../../../actions/talk/conversationTools';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
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
      {messages.map(({ id, text, attachment, user }) => (
        <li key={id}>
          <Link to={`/operations/people?person=${user.username}`}>
            <bdi>{user.fullName}</bdi>
          </Link>
          {text && <p dir="auto">{text}</p>}
          {attachment && <Attachment {...attachment} />}
        </li>
      ))}
    </ul>
    {notes.length > 0 && <Notes notes={notes} />}
  </>
);

type AttachmentProps = NonNullable<Reported['messages'][number]['attachment']>;

/** What was sent, as far as the site admin may see it. */
function Attachment({ kind, shown }: AttachmentProps) {
  const { t } = useLingui();
  if (!shown) {
    return (
      <p className={styles.detail}>
        {kind === 'pin' && <Trans>This pin is not available</Trans>}
        {kind === 'board' && <Trans>This board is not available</Trans>}
        {kind === 'user' && <Trans>This person is not available</Trans>}
        {kind === 'triedIt' && <Trans>This is not available</Trans>}
      </p>
    );
  }
  const { image, name, url } = shown;
  return (
    <div className={styles.reported}>
      {image && <img src={image.url} alt="" width={64} height={64} loading="lazy" className={styles.thumbnail} />}
      <Link to={url}>
        <bdi>{name || (kind === 'pin' ? t`Pin without a title` : t`See the pin`)}</bdi>
      </Link>
    </div>
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
