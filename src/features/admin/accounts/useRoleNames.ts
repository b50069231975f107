import { useLingui } from '@lingui/react/macro';
import type { SiteRole } from '../../../../contract/constants/admin/roles';

export function useRoleNames(): Readonly<Record<SiteRole, string>> {
  const { t } = useLingui();
  return { moderator: t`Moderator`, editor: t`Editor of Today`, finance: t`Finance` };
}
