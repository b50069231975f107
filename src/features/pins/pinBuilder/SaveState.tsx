import { Trans } from '@lingui/react/macro';
import { isUnsaved, type PinDraft } from '../../../selectors/pins/pinBuilder';
import styles from './DraftEditor.module.css';

interface SaveStateProps {
  draft: PinDraft;
  /** The drafts whose pictures the pin shows. */
  items: readonly PinDraft[];
}

/** Shows whether the draft is saved with all its pictures, and what its publishing waits for. */
export function SaveState({ draft, items }: SaveStateProps) {
  const { status, publishingStatus } = draft;
  const all = items.includes(draft) ? items : [draft, ...items];
  // A conflict says itself that nothing is saved.
  const reason = all.find(({ saveError, conflict }) => saveError && !conflict)?.saveError?.message;
  const isHidden = reason === undefined && all.some(({ conflict }) => conflict);
  if (isHidden || status === 'publishing' || status === 'published') return null;
  return (
    <p className={styles.saveState} role="status">
      {status === 'processing' && publishingStatus === 'attempted' ? (
        <Trans>We’ll publish this when the video is ready. You can close this page.</Trans>
      ) : status === 'processing' ? (
        <Trans>This is published as soon as its file is ready. Keep this page open.</Trans>
      ) : reason !== undefined ? (
        <Trans>Not saved yet. {reason}</Trans>
      ) : all.some(isUnsaved) ? (
        <Trans>Saving…</Trans>
      ) : (
        <Trans>Saved to your account</Trans>
      )}
    </p>
  );
}
