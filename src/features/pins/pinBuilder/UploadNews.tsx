import { Plural, Trans } from '@lingui/react/macro';
import { type PinDraft, selectUpload } from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';

/** Announces uploads to screen readers: their start and end, not every step. */
export function UploadNews({ drafts }: { drafts: readonly PinDraft[] }) {
  const count = (isMeant: (status: string | undefined) => boolean) => (state: Parameters<typeof selectUpload>[0]) =>
    drafts.filter((draft) => isMeant(selectUpload(state, draft.id)?.status)).length;
  const underWay = useAppSelector(count((status) => status === 'waiting' || status === 'uploading'));
  const done = useAppSelector(count((status) => status === 'done'));
  const stopped = useAppSelector(count((status) => status !== undefined && status !== 'done')) - underWay;
  return (
    <p className="visuallyHidden" role="status">
      {underWay > 0 ? (
        <Plural value={underWay} one="# picture is being uploaded" other="# pictures are being uploaded" />
      ) : (
        done > 0 && stopped === 0 && <Trans>All pictures are uploaded</Trans>
      )}
    </p>
  );
}
