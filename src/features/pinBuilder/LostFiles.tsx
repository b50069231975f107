import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LOST_PARAM } from '../../../contract/constants/offline';
import { Banner } from '../../ui/Banner';
import { InfoIcon } from '../../ui/icons/InfoIcon';

/** Says that the pictures which another application shared did not arrive: there was no service worker to take them. */
export function LostFiles() {
  const { search } = useLocation();
  if (!new URLSearchParams(search).has(LOST_PARAM)) return null;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      <Trans>The shared pictures did not arrive. Choose them here.</Trans>
    </Banner>
  );
}
