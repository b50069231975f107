import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationId } from '../../../../contract/schemas/common';
import { conversationOpened, listOpened, newMessageOpened } from '../../../actions/talk/messaging';
import type { UserEntity } from '../../../entities/people/users';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { sameValue } from '../../../lib/sameValue';
import { selectConversation, selectTalks } from '../../../selectors/talk/conversations';
import { conversationWith, selectMessaging } from '../../../selectors/talk/messaging';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { Link } from '../../../ui/Link';
import { PopoverImpl } from '../../../ui/overlays/Popover.impl';
import { PeopleSkeleton } from '../../../ui/PersonLine';
import { Conversation, Conversations, FirstMessage, ReceiversPanel } from '../messages';
import styles from './MessagesDropdown.module.css';
import { Receivers } from './Receivers';

export interface MessagesDropdownProps {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
}

/** The view in which a new message is written. */
const NEW = 'new';

/** The messages in the header of wide screens: the list, one conversation, or a new message (ledger MSG-005). */
export function MessagesDropdown(props: MessagesDropdownProps) {
  const hasTexts = useMessageGroup('messages', props.isOpen);
  return useMessageGroup('messagesDropdown', props.isOpen) && hasTexts ? <Dropdown {...props} /> : null;
}

function Dropdown(props: MessagesDropdownProps) {
  const { t } = useLingui();
  return (
    <PopoverImpl {...props} label={t`Messages`} align="end" width="wide">
      <div className={styles.dropdown}>
        <Shown onClose={props.onClose} />
      </div>
    </PopoverImpl>
  );
}

function Shown({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const openId = useAppSelector((state) => selectMessaging(state).openId);
  const isNewMessageShown = useAppSelector((state) => selectMessaging(state).isNewMessageShown);
  const talk = useAppSelector((state) => selectConversation(state, openId));
  const toList = () => dispatch(listOpened({}));
  const view = isNewMessageShown ? NEW : openId;
  /** The view before this one: effects of children run before this. */
  const viewBefore = useRef<string | null>(null);
  useEffect(() => {
    viewBefore.current = view;
  }, [view]);
  if (isNewMessageShown) return <NewMessage onBack={toList} />;
  if (openId !== null) return talk ? <Conversation key={openId} talk={talk} onBack={toList} /> : <PeopleSkeleton />;
  return <List onClose={onClose} viewBefore={viewBefore} />;
}

interface ListProps {
  onClose: () => void;
  /** A conversation's id, `NEW`, or null where the list is what the header opened. */
  viewBefore: RefObject<string | null>;
}

function List({ onClose, viewBefore }: ListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const newMessage = useRef<HTMLButtonElement>(null);
  const conversations = useRef<HTMLDivElement>(null);
  const open = useCallback(
    (conversationId: ConversationId) => void dispatch(conversationOpened({ conversationId })),
    [dispatch],
  );
  // Back from another view, whose focus went with it, the focus is where that was opened.
  useEffect(() => {
    const before = viewBefore.current;
    if (before === null) return;
    const row = conversations.current?.querySelector<HTMLElement>(`a[href="/messages/${before}/"]`);
    (before === NEW ? newMessage.current : (row ?? heading.current))?.focus();
  }, [viewBefore]);
  return (
    <>
      <div className={styles.listHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.dropdownTitle}>
          <Trans>Messages</Trans>
        </h2>
        <Link to="/messages/" onClick={onClose}>
          <Trans>See all</Trans>
        </Link>
        <IconButton
          ref={newMessage}
          label={t`New message`}
          tooltip="end"
          icon={<EditIcon />}
          onClick={() => void dispatch(newMessageOpened({}))}
        />
      </div>
      <div ref={conversations} className={styles.dropdownList}>
        <Conversations openId={null} onOpen={open} />
      </div>
    </>
  );
}

/** Chooses somebody and writes to them; a conversation that there is with them opens. */
function NewMessage({ onBack }: { onBack: () => void }) {
  const dispatch = useAppDispatch();
  const talks = useAppSelector(selectTalks, sameValue);
  const [receiver, setReceiver] = useState<UserEntity | null>(null);
  const choose = (user: UserEntity) => {
    const talk = conversationWith(talks, user.id);
    if (talk) dispatch(conversationOpened({ conversationId: talk.id }));
    else setReceiver(user);
  };
  if (receiver) return <FirstMessage users={[receiver]} onBack={() => setReceiver(null)} />;
  return (
    <ReceiversPanel onBack={onBack}>
      <Receivers onChoose={choose} />
    </ReceiversPanel>
  );
}
