import { Trans } from '@lingui/react/macro';
import { isUnsaved, type PinDraft } from '../../selectors/pinBuilder';
import styles from './DraftEditor.module.css';

/** Shows whether the draft is saved. */
export function SaveState({ draft }: { draft: PinDraft }) {
  const { status, saveError, conflict } = draft;
  const reason = saveError?.message;
  if (conflict || status === 'processing' || status === 'publishing' || status === 'published') return null;
  return (
    <p className={styles.saveState} role="status">
      {saveError ? (
        <Trans>Not saved yet. {reason}</Trans>
      ) : isUnsaved(draft) ? (
        <Trans>Saving…</Trans>
      ) : (
        <Trans>Saved to your account</Trans>
      )}
    </p>
  );
}
