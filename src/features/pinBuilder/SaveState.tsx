import { Trans } from '@lingui/react/macro';
import { isUnsaved, type PinDraft } from '../../selectors/pinBuilder';
import styles from './DraftEditor.module.css';

/** Shows whether the draft is saved, and what its publishing waits for. */
export function SaveState({ draft }: { draft: PinDraft }) {
  const { status, publishingStatus, saveError, conflict } = draft;
  const reason = saveError?.message;
  if (conflict || status === 'publishing' || status === 'published') return null;
  return (
    <p className={styles.saveState} role="status">
      {status === 'processing' && publishingStatus === 'attempted' ? (
        <Trans>This is published as soon as its video is ready. You can close this page.</Trans>
      ) : status === 'processing' ? (
        <Trans>This is published as soon as its file is ready. Keep this page open.</Trans>
      ) : saveError ? (
        <Trans>Not saved yet. {reason}</Trans>
      ) : isUnsaved(draft) ? (
        <Trans>Saving…</Trans>
      ) : (
        <Trans>Saved to your account</Trans>
      )}
    </p>
  );
}
