import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LOST_PARAM } from '../../../../contract/constants/offline';
import { Banner } from '../../../ui/Banner';
import { InfoIcon } from '../../../ui/icons/InfoIcon';

/** Says that pictures shared by another application were lost, because no service worker could receive them. */
export function LostFiles() {
  const { search } = useLocation();
  if (!new URLSearchParams(search).has(LOST_PARAM)) return null;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      <Trans>The shared pictures did not arrive. Choose them here.</Trans>
    </Banner>
  );
}
