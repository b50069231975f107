import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AssetRecord } from '../../../../entities/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectPartner } from '../../../../selectors/business/partners';
import { useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { AccessTable, useAssetColumns } from '../permissions/AccessTable';
import { useManagerPlace } from '../useManagerPlace';

/** One partner: what it was given of ours, and what it gave of its own. */
export function PartnerScreen() {
  const { t } = useLingui();
  const { businessId, detail: partnerId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const partner = useAppSelector((state) => selectPartner(state, businessId, partnerId));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const grantee = { kind: 'PARTNER', id: partnerId } as const;
  if (!partner) return null;
  const isInternal = partner.partner_types.includes('INTERNAL');
  const { name, id } = partner;
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'partners')}>
          <Trans>Partners</Trans>
        </BackLink>
      }
      title={<bdi>{name}</bdi>}
      intro={<Trans>Business ID: {id}</Trans>}
      action={
        canManage &&
        isInternal && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Give access</Trans>
          </Button>
        )
      }
    >
      {isInternal && (
        <section className={styles.page} aria-label={t`What they can work with`}>
          <h2>
            <Trans>What they can work with</Trans>
          </h2>
          <AccessTable
            label={t`What they can work with`}
            grantee={grantee}
            canManage={canManage}
            empty={t`They have no access to any asset yet`}
          />
        </section>
      )}
      {partner.partner_types.includes('EXTERNAL') && <SharedAssets partnerId={partnerId} canManage={canManage} />}
      {opened > 0 && <AccessDialog key={opened} grantees={[grantee]} />}
    </ManagerFrame>
  );
}

/** What a partner gave of its own; one's own people can be given access to it. */
function SharedAssets({ partnerId, canManage }: { partnerId: string; canManage: boolean }) {
  const { t } = useLingui();
  const columns = useAssetColumns();
  return (
    <section className={styles.page} aria-label={t`What they share with you`}>
      <h2>
        <Trans>What they share with you</Trans>
      </h2>
      <BusinessTable<AssetRecord>
        list="sharedAssets"
        businessId={partnerId}
        label={t`What they share with you`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={canManage ? (rows) => <GiveOn rows={rows} /> : undefined}
        empty={<EmptyState title={t`They share no asset yet`} />}
      />
    </section>
  );
}

function GiveOn({ rows }: { rows: readonly AssetRecord[] }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Trans>Give access</Trans>
      </Button>
      {opened > 0 && <AccessDialog key={opened} assets={rows} isForPeople />}
    </>
  );
}
