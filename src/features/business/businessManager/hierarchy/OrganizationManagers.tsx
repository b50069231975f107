import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '../../../../../contract/api';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { managersRemoved } from '../../../../actions/business/hierarchy';
import { useAppDispatch } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { useManagerPlace } from '../useManagerPlace';

interface OrganizationManagersProps {
  managers: DataOf<'BusinessHierarchyResource.get'>['organization_managers'];
  canManage: boolean;
  onInvite: () => void;
}

/** Who manages the businesses below this one or, of a child, those of its parent. */
export function OrganizationManagers({ managers, canManage, onInvite }: OrganizationManagersProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  return (
    <section className={styles.page} aria-label={t`Organization managers`}>
      <h2>
        <Trans>Organization managers</Trans>
      </h2>
      {managers.length === 0 && (
        <p className={styles.detail}>
          <Trans>Nobody yet. The first business below brings the first one.</Trans>
        </p>
      )}
      <ul className={styles.parts}>
        {managers.map(({ id, user }) => {
          const name = user?.full_name ?? t`Somebody whose account is closed`;
          return (
            <li key={id} className={styles.line}>
              {user ? <Link to={`/${user.username}/`}>{name}</Link> : name}
              {canManage && (
                <ConfirmedAction
                  label={t`Remove ${name}`}
                  title={t`Remove this organization manager?`}
                  onConfirm={() => dispatch(managersRemoved({ businessId, userIds: [id] }))}
                >
                  <Trans>They lose access to all businesses below this one.</Trans>
                </ConfirmedAction>
              )}
            </li>
          );
        })}
      </ul>
      {canManage && (
        <div className={styles.actions}>
          <Button size="sm" onClick={onInvite}>
            <Trans>Invite organization managers</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
