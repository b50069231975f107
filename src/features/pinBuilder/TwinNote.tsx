import { Trans } from '@lingui/react/macro';
import { selectTwin } from '../../selectors/pinBuilder';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { InfoIcon } from '../../ui/icons/InfoIcon';
import { Link } from '../../ui/Link';

/** Says where the picture is saved already. It can be saved again all the same. */
export function TwinNote({ uploadId }: { uploadId: string }) {
  const twin = useAppSelector((state) => selectTwin(state, uploadId));
  if (!twin) return null;
  const board = <Link to={twin.url}>{twin.title}</Link>;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      <Trans>You saved this picture to {board} already</Trans>
    </Banner>
  );
}
