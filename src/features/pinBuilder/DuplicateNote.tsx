import { Trans } from '@lingui/react/macro';
import { selectDuplicate } from '../../selectors/pinBuilder';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { InfoIcon } from '../../ui/icons/InfoIcon';
import { Link } from '../../ui/Link';

/** Says where the picture is already saved. It can be saved again. */
export function DuplicateNote({ uploadId }: { uploadId: string }) {
  const duplicate = useAppSelector((state) => selectDuplicate(state, uploadId));
  if (!duplicate) return null;
  const board = <Link to={duplicate.url}>{duplicate.title}</Link>;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      <Trans>Already on {board}</Trans>
    </Banner>
  );
}
