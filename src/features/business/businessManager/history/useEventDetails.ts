import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ActingRole, HeldPermission } from '../../../../../contract/constants/business/permissions';
import type { HistoryRecord } from '../../../../entities/business/people';
import { selectPeopleChoice } from '../../../../selectors/business/adAccounts';
import { selectPartnerChoice } from '../../../../selectors/business/partners';
import { useAppSelector } from '../../../../store/hooks';
import { usePermissionNames } from '../permissions/usePermissionNames';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';

/** Writes what an entry of the history says beside its kind: from what to what, and for whom. '' if it says no more. */
export function useEventDetails(): (event: HistoryRecord) => string {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const people = useAppSelector((state) => selectPeopleChoice(state, businessId));
  const partners = useAppSelector((state) => selectPartnerChoice(state, businessId));
  const roles = useRoleNames();
  const permissions = usePermissionNames();
  return useCallback(
    ({ detail }) => {
      const { from, to, memberId, partnerId, permissions: given, formerPermissions } = detail;
      const nameOf = (text: unknown) => (typeof text === 'string' ? (roles[text as ActingRole] ?? text) : '');
      const listOf = (list: unknown) =>
        Array.isArray(list) ? list.map((one) => permissions[one as HeldPermission] ?? String(one)).join(', ') : '';
      const whom = [...people, ...partners].find(({ id }) => id === memberId || id === partnerId)?.name ?? '';
      const [before, after] = [nameOf(from) || listOf(formerPermissions), nameOf(to) || listOf(given)];
      const isChange = before !== '' && after !== '' && before !== after;
      const change = isChange ? t`${before} to ${after}` : after || before;
      return [whom, change].filter((text) => text !== '').join(': ');
    },
    [t, people, partners, roles, permissions],
  );
}
