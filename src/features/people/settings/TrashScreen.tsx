import { useLingui } from '@lingui/react/macro';
import { SettingsFrame } from './SettingsFrame';
import { TrashSection } from './TrashSection';

/** The section of the settings with what the member deleted. */
export function TrashScreen() {
  const { t } = useLingui();
  return (
    <SettingsFrame section="trash" title={t`Trash`}>
      <TrashSection />
    </SettingsFrame>
  );
}
