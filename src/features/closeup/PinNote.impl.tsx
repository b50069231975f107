import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import { noteOpened, noteWritten } from '../../actions/pinNotes';
import type { PinEntity } from '../../entities/pins';
import { selectNote } from '../../selectors/pinNotes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
import { LockIcon } from '../../ui/icons/LockIcon';
import styles from './PinNote.module.css';

/** What the viewer noted on their pin; nobody else sees it. */
export function PinNote({ pinId }: { pinId: PinEntity['id'] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const note = useAppSelector((state) => selectNote(state, pinId));
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    dispatch(noteOpened({ pinId }));
  }, [dispatch, pinId]);
  if (note === undefined) return null;
  if (draft === null) {
    return (
      <section className={styles.note} aria-label={t`Your note`}>
        {note && <p className={styles.text}>{note}</p>}
        <Button size="sm" variant="ghost" iconStart={<LockIcon size={16} />} onClick={() => setDraft(note)}>
          {note ? <Trans>Edit note</Trans> : <Trans>Add a note for yourself</Trans>}
        </Button>
      </section>
    );
  }
  const isTooLong = [...draft].length > LIMITS.pinNote;
  const save = () => {
    if (isTooLong) return;
    if (draft.trim() !== note) dispatch(noteWritten({ pinId, text: draft.trim(), before: note }));
    setDraft(null);
  };
  return (
    <section className={styles.note} aria-label={t`Your note`}>
      <TextArea
        label={t`Your note`}
        hint={t`Only you can read it`}
        autoFocus
        value={draft}
        counterMax={LIMITS.pinNote}
        error={isTooLong ? t`Use at most 500 characters` : undefined}
        onValueChange={setDraft}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={() => setDraft(null)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" variant="primary" onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </section>
  );
}
