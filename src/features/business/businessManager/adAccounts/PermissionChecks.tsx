import { type AssetPermission, PERMISSIONS_OF_TYPE } from '../../../../../contract/constants/business/permissions';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { usePermissionNames } from '../permissions/usePermissionNames';

interface PermissionChecksProps {
  chosen: readonly AssetPermission[];
  onChange: (chosen: AssetPermission[]) => void;
}

/** The permissions on an ad account to choose from. */
export function PermissionChecks({ chosen, onChange }: PermissionChecksProps) {
  const names = usePermissionNames();
  return PERMISSIONS_OF_TYPE.AD_ACCOUNT.map((permission) => (
    <Checkbox
      key={permission}
      label={names[permission]}
      checked={chosen.includes(permission)}
      onCheckedChange={(isChosen) => {
        const others = chosen.filter((one) => one !== permission);
        onChange(isChosen ? [...others, permission] : others);
      }}
    />
  ));
}
