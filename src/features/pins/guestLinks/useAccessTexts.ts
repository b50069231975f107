import { useLingui } from '@lingui/react/macro';
import type { GuestAccess } from '../../../../contract/constants/pins/guestLinks';

/** What guests may do by a link. */
export function useAccessTexts(): Readonly<Record<GuestAccess, string>> {
  const { t } = useLingui();
  return {
    see: t`Can look`,
    comment: t`Can look and comment`,
    add: t`Can look, comment and add pictures`,
  };
}
