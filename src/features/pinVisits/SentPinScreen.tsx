import { memberPart } from '../../hooks/memberPart';
import { selectCurrentEntry } from '../../selectors/navigation';
import { senderOf } from '../../selectors/sender';
import { useAppSelector } from '../../store/hooks';
import { CloseupScreen } from '../closeup';
import styles from './SentPinScreen.module.css';

const Sender = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './Sender')).Sender,
  true,
);

/** A pin as received from somebody: they are named above it, with the way to them; saving is the pin page's own. */
export function SentPinScreen() {
  const senderId = useAppSelector((state) => senderOf(selectCurrentEntry(state)?.path ?? ''));
  return (
    <>
      {senderId && (
        <div className={styles.row}>
          <Sender id={senderId} />
        </div>
      )}
      <CloseupScreen />
    </>
  );
}
