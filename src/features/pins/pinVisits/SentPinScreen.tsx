import { memberPart } from '../../../hooks/memberPart';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { senderOf } from '../../../selectors/talk/sender';
import { useAppSelector } from '../../../store/hooks';
import { CloseupScreen } from '../closeup';
import styles from './SentPinScreen.module.css';

const Sender = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './Sender')).Sender,
  true,
);

/** A received pin, with its sender above; saving is part of the pin's page. */
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
