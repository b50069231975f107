import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { noteOpened, noteWritten } from '../../../actions/pins/pinNotes';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectNote } from '../../../selectors/pins/pinNotes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { Button } from '../../../ui/Button';
import { MessageField } from '../../../ui/fields/MessageField';
import { LockIcon } from '../../../ui/icons/LockIcon';
import styles from './PinNote.module.css';

/** The viewer's private note on their pin. */
export function PinNote({ pinId }: { pinId: PinEntity['id'] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const note = useAppSelector((state) => selectNote(state, pinId));
  const [draft, keepDraft] = useTextDraft(`note ${pinId}`);
  /** The text of the field; null while it is closed. */
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    dispatch(noteOpened({ pinId }));
  }, [dispatch, pinId]);
  if (note === undefined) return <div className={styles.pending} />;
  const text = written ?? draft;
  if (written === null && draft === '') {
    return (
      <section className={styles.note} aria-label={t`Your note`}>
        {note && (
          <p className={styles.text} dir="auto">
            {note}
          </p>
        )}
        <Button size="sm" variant="ghost" iconStart={<LockIcon size={16} />} onClick={() => setWritten(note)}>
          {note ? <Trans>Edit note</Trans> : <Trans>Add a note for yourself</Trans>}
        </Button>
      </section>
    );
  }
  const write = (next: string) => {
    setWritten(next);
    keepDraft(next);
  };
  const close = () => {
    setWritten(null);
    keepDraft('');
  };
  const save = () => {
    if (text.trim() !== note) dispatch(noteWritten({ pinId, text: text.trim(), before: note }));
    close();
  };
  return (
    <section className={styles.note} aria-label={t`Your note`}>
      <MessageField
        label={t`Your note`}
        placeholder={t`Add a note for yourself`}
        hint={t`Only you can read it`}
        sendLabel={t`Save`}
        max={LIMITS.pinNote}
        autoFocus
        canBeEmpty
        value={text}
        onValueChange={write}
        onSend={save}
        onCancel={close}
        error={textLength(text) > LIMITS.pinNote ? t`Use at most 500 characters` : undefined}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  );
}
