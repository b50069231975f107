import { useLingui } from '@lingui/react/macro';
import { ClaimedSection } from './ClaimedSection';
import { SettingsFrame } from './SettingsFrame';

/** The section of the settings in which members claim their website. */
export function ClaimedScreen() {
  const { t } = useLingui();
  return (
    <SettingsFrame section="claimed-accounts" title={t`Claimed website`}>
      <ClaimedSection />
    </SettingsFrame>
  );
}
