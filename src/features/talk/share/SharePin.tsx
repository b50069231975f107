import { useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { ShareButton } from './ShareButton';
import { sharedPin } from './sharedPin';

export function SharePin({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  return <ShareButton label={t`Share`} heading={t`Share this pin`} thing={sharedPin(pin)} />;
}
