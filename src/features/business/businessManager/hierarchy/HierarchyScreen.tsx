import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HierarchyInviteType } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { parentLeft } from '../../../../actions/business/hierarchy';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { selectHierarchy, selectHierarchyInviteCount } from '../../../../selectors/business/hierarchy';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { BrandAccountDialog } from './BrandAccountDialog';
import { HierarchyDialog } from './HierarchyDialog';
import { HierarchyTable } from './HierarchyTable';
import { OrganizationManagers } from './OrganizationManagers';
import { ParentDialog } from './ParentDialog';
import { ParentRequests } from './ParentRequests';

type Form = HierarchyInviteType | 'PARENT' | 'BRAND';

/** The businesses above and below a business, and who manages those below it. */
export function HierarchyScreen() {
  const { businessId } = useManagerPlace();
  const hierarchy = useAppSelector((state) => selectHierarchy(state, businessId));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageHierarchy'));
  const waiting = useAppSelector(selectHierarchyInviteCount);
  /** The dialog that is open, and how often one was opened. */
  const [form, setForm] = useState<{ kind: Form; key: number } | null>(null);
  const open = (kind: Form) => setForm({ kind, key: (form?.key ?? 0) + 1 });
  if (!hierarchy) return null;
  const isChild = hierarchy.parent !== null;
  return (
    <ManagerFrame
      title={<Trans>Hierarchy</Trans>}
      intro={
        <Trans>Organization managers see and change everything that the businesses below own. Nobody else does.</Trans>
      }
      action={
        canManage && !isChild ? (
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => open('CHILD_INVITE')}>
              <Trans>Add a business</Trans>
            </Button>
            <Button onClick={() => open('BRAND')}>
              <Trans>Create a brand account</Trans>
            </Button>
          </div>
        ) : undefined
      }
    >
      {waiting > 0 && (
        <Banner
          action={
            <Link to="/business/invites">
              <Trans>See them</Trans>
            </Link>
          }
        >
          <Trans>Invitations wait for your answer.</Trans>
        </Banner>
      )}
      <Parent
        businessId={businessId as BusinessId}
        name={hierarchy.parent?.name ?? null}
        canManage={canManage}
        onOpen={open}
      />
      <OrganizationManagers
        managers={hierarchy.organization_managers}
        canManage={canManage && !isChild}
        onInvite={() => open('ORGANIZATION_MANAGER_INVITE')}
      />
      {!isChild && <HierarchyTable canManage={canManage} />}
      {form?.kind === 'PARENT' && <ParentDialog key={form.key} />}
      {form?.kind === 'BRAND' && <BrandAccountDialog key={form.key} brand={null} />}
      {form && form.kind !== 'PARENT' && form.kind !== 'BRAND' && <HierarchyDialog key={form.key} type={form.kind} />}
    </ManagerFrame>
  );
}

interface ParentProps {
  businessId: BusinessId;
  /** null: the business has none. */
  name: string | null;
  canManage: boolean;
  onOpen: (form: Form) => void;
}

function Parent({ businessId, name, canManage, onOpen }: ParentProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const hasChildren = useAppSelector((state) => (selectHierarchy(state, businessId)?.children_count ?? 0) > 0);
  return (
    <section className={styles.page} aria-label={t`Business above`}>
      <h2>
        <Trans>Business above</Trans>
      </h2>
      {name === null ? (
        <p className={styles.detail}>
          <Trans>This business stands on its own.</Trans>
        </p>
      ) : (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {canManage && name !== null && (
        <div className={styles.actions}>
          <ConfirmedAction
            label={t`Leave`}
            title={t`Leave the business above?`}
            onConfirm={() => dispatch(parentLeft({ businessId }))}
          >
            <Trans>Its organization managers lose access to this business.</Trans>
          </ConfirmedAction>
        </div>
      )}
      {canManage && name === null && !hasChildren && (
        <>
          <div className={styles.actions}>
            <Button size="sm" onClick={() => onOpen('PARENT')}>
              <Trans>Create a business above</Trans>
            </Button>
            <Button size="sm" onClick={() => onOpen('PARENT_REQUEST')}>
              <Trans>Ask another business</Trans>
            </Button>
          </div>
          <ParentRequests />
        </>
      )}
    </section>
  );
}
