import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BusinessId, MemberId } from '../../../../../contract/schemas/common';
import { removeRequested } from '../../../../actions/business/people';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectPerson } from '../../../../selectors/business/people';
import { selectUserId } from '../../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { AccessTable } from '../permissions/AccessTable';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';
import { RoleChoice } from './RoleChoice';

/** One person of a business: their role, and the assets that they were given. */
export function PersonScreen() {
  const { t } = useLingui();
  const { businessId, detail: memberId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const person = useAppSelector((state) => selectPerson(state, businessId, memberId));
  const abilities = useAppSelector((state) => selectAbilities(state, businessId));
  if (!person) return null;
  const grantee = { kind: 'MEMBER', id: memberId } as const;
  const canManage = abilities.includes('manageAssets');
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'people')}>
          <Trans>People</Trans>
        </BackLink>
      }
      title={<bdi>{person.name}</bdi>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Give access</Trans>
          </Button>
        )
      }
    >
      <PersonFacts />
      <section className={styles.page} aria-label={t`Access`}>
        <h2>
          <Trans>Access</Trans>
        </h2>
        {person.business_roles.includes('BIZ_ADMIN') && (
          <p className={styles.detail}>
            <Trans>Managers have access to everything, whatever is listed here.</Trans>
          </p>
        )}
        <AccessTable label={t`Access`} grantee={grantee} canManage={canManage} empty={t`No access to any asset yet`} />
      </section>
      {opened > 0 && <AccessDialog key={opened} grantees={[grantee]} />}
    </ManagerFrame>
  );
}

function PersonFacts() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId, detail: memberId } = useManagerPlace();
  const person = useAppSelector((state) => selectPerson(state, businessId, memberId));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('managePeople'));
  const viewerId: string | null = useAppSelector(selectUserId);
  const roles = useRoleNames();
  const dates = useDates();
  if (!person) return null;
  const { id, name, version, business_roles: businessRoles, user } = person;
  const [role] = businessRoles;
  const remove = () =>
    dispatch(removeRequested({ businessId: businessId as BusinessId, memberIds: [memberId as MemberId] }));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Role</Trans>
          </dt>
          <dd>
            {canManage && id !== viewerId ? (
              <RoleChoice person={{ id, name, version, businessRoles }} />
            ) : (
              role && roles[role]
            )}
          </dd>
        </div>
        {user && (
          <div>
            <dt>
              <Trans>Profile</Trans>
            </dt>
            <dd>
              <Link to={`/${user.username}/`}>
                <bdi>{user.username}</bdi>
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Joined</Trans>
          </dt>
          <dd>{dates(person.created_time)}</dd>
        </div>
      </dl>
      {canManage && id !== viewerId && (
        <div className={styles.answers}>
          <ConfirmedAction
            label={t`Remove from business`}
            title={t`Remove ${name} from the business?`}
            onConfirm={remove}
          >
            <Trans>They lose access to everything that the business owns.</Trans>
          </ConfirmedAction>
        </div>
      )}
    </>
  );
}
