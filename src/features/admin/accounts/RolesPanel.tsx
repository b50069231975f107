import { useLingui } from '@lingui/react/macro';
import { SITE_ROLES, type SiteRole } from '../../../../contract/constants/admin/roles';
import { Switch } from '../../../ui/fields/Checkbox';
import { Panel, useAdminChange, useCan } from '../operations';
import type { AccountDetails } from './AccountDialogs';
import { useRoleNames } from './useRoleNames';

/** The roles of a person, for site admins to give and take; nobody changes their own. */
export function RolesPanel({ account: { id, admin, bannedAt, isViewer, roles } }: { account: AccountDetails }) {
  const { t } = useLingui();
  const can = useCan();
  const names = useRoleNames();
  const grant = useAdminChange('SiteRoleResource.create');
  const revoke = useAdminChange('SiteRoleResource.delete');
  if (!can('SiteRoleResource.create') || isViewer || admin !== null || bannedAt !== null) return null;
  const hints: Record<SiteRole, string> = {
    moderator: t`Reports, appeals, and suspensions of members`,
    editor: t`Articles of Today`,
    finance: t`What businesses promote`,
  };
  return (
    <Panel title={t`Roles`} detail={t`What they may do on this page. A change takes effect at once.`}>
      {SITE_ROLES.map((role) => (
        <Switch
          key={role}
          label={names[role]}
          hint={hints[role]}
          checked={roles.includes(role)}
          disabled={grant.isBusy || revoke.isBusy}
          onCheckedChange={(isOn) => (isOn ? grant : revoke).send({ user_id: id, role })}
        />
      ))}
    </Panel>
  );
}
