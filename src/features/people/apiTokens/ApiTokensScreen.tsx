import { useLingui } from '@lingui/react/macro';
import { SettingsFrame } from '../settings';
import { ApiTokensSection } from './ApiTokensSection';

/** The section of the settings in which members make tokens for their own programs. */
export function ApiTokensScreen() {
  const { t } = useLingui();
  return (
    <SettingsFrame section="api-tokens" title={t`API tokens`}>
      <ApiTokensSection />
    </SettingsFrame>
  );
}
