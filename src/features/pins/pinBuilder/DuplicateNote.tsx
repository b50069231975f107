import { Trans } from '@lingui/react/macro';
import { selectDuplicate } from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { InfoIcon } from '../../../ui/icons/InfoIcon';
import { Link } from '../../../ui/Link';

/** Says where the picture, or a similar one, is already saved. It can be saved again. */
export function DuplicateNote({ uploadId }: { uploadId: string }) {
  const duplicate = useAppSelector((state) => selectDuplicate(state, uploadId));
  if (!duplicate?.saved_info) return null;
  const { url, title } = duplicate.saved_info;
  const board = <Link to={url}>{title}</Link>;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      {duplicate.is_similar ? (
        <Trans>A similar picture is already on {board}</Trans>
      ) : (
        <Trans>Already on {board}</Trans>
      )}
    </Banner>
  );
}
