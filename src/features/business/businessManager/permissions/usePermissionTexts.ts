import { useMemo } from 'react';
import type { HeldPermission } from '../../../../../contract/constants/business/permissions';
import { intlTag } from '../../../../lib/intl';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { usePermissionNames } from './usePermissionNames';

/** Writes permissions as one text, in the language of the texts. */
export function usePermissionTexts(): (permissions: readonly HeldPermission[]) => string {
  const names = usePermissionNames();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const list = new Intl.ListFormat(intlTag(locale), { type: 'unit', style: 'short' });
    return (permissions) => list.format(permissions.map((one) => names[one]));
  }, [names, locale]);
}
