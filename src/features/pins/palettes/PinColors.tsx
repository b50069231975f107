import { useLingui } from '@lingui/react/macro';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Palette } from './Palette';

/** Comes late, with its texts. */
export function PinColors({ colors }: { colors: readonly string[] }) {
  const { t } = useLingui();
  return useMessageGroup('palettes', true) ? <Palette colors={colors} label={t`Colors of this picture`} /> : null;
}
