import { useLingui } from '@lingui/react/macro';
import { BUSINESS_ROLES, type BusinessRole } from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { roleRequested } from '../../../../actions/business/people';
import type { BusinessPerson } from '../../../../entities/business/people';
import { selectIsOffline } from '../../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';

/** Another person's role, to be chosen. */
export function RoleChoice({ person }: { person: Pick<BusinessPerson, 'id' | 'name' | 'version' | 'businessRoles'> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const names = useRoleNames();
  const isOffline = useAppSelector(selectIsOffline);
  const { id, name, version, businessRoles } = person;
  const choose = (role: string) =>
    dispatch(
      roleRequested({ businessId: businessId as BusinessId, memberId: id, role: role as BusinessRole, version }),
    );
  return (
    <Select
      label={t`Role of ${name}`}
      isLabelHidden
      value={businessRoles[0] ?? ''}
      disabled={isOffline}
      options={BUSINESS_ROLES.map((role) => ({ value: role, label: names[role] }))}
      onValueChange={choose}
    />
  );
}
