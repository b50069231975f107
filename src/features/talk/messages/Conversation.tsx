import { useLingui } from '@lingui/react/macro';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { memberPart } from '../../../hooks/memberPart';
import { selectMessaging } from '../../../selectors/talk/messaging';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Avatar } from '../../../ui/Avatar';
import { IconButton } from '../../../ui/IconButton';
import { IconLink } from '../../../ui/IconLink';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { Composer } from './Composer';
import { ContactRequest } from './ContactRequest';
import styles from './Conversation.module.css';
import { Said } from './Said';
import { useConversationName } from './useConversationName';

/** In no first view. */
const ConversationOptions = memberPart(
  async () => (await import(/* webpackChunkName: "member-conversation" */ './ConversationOptions')).ConversationOptions,
  true,
);

/** One conversation: who takes part, what was said, and where to answer. `onBack`: leads to the list in the header. */
export function Conversation({ talk, onBack }: { talk: ConversationEntity; onBack?: () => void }) {
  const { t } = useLingui();
  const people = useEntities('users', talk.users);
  const [first] = people;
  const names = useConversationName(talk);
  const isBegun = useAppSelector((state) => selectMessaging(state).begunId === talk.id);
  return (
    <section className={styles.open} aria-label={t`Conversation with ${names}`}>
      <header className={styles.head}>
        {onBack ? (
          <IconButton label={t`All conversations`} icon={<ArrowStartIcon />} tooltip="start" onClick={onBack} />
        ) : (
          <span className={styles.back}>
            <IconLink to="/messages/" label={t`All conversations`} icon={<ArrowStartIcon />} tooltip="start" />
          </span>
        )}
        {first && people.length + talk.emails.length === 1 ? (
          <Link to={`/${first.username}/`} className={styles.person}>
            <Avatar name={first.fullName} src={first.imageSmallUrl} size={40} />
            <OneLine as="h2" className={styles.name}>
              {first.fullName}
            </OneLine>
          </Link>
        ) : (
          <OneLine as="h2" className={styles.name}>
            {names}
          </OneLine>
        )}
        <ConversationOptions talk={talk} />
      </header>
      <Said talk={talk} />
      {talk.contactRequest && <ContactRequest request={talk.contactRequest} />}
      {!talk.contactRequest?.hasDeclined && (
        <Composer id={talk.id} names={names} autoFocus={onBack !== undefined || isBegun} />
      )}
    </section>
  );
}
