import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { PartnerType } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { endRequested } from '../../../../actions/business/partners';
import type { PartnerRecord } from '../../../../entities/business/people';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { PartnerDialog } from './PartnerDialog';
import { PartnerInvites } from './PartnerInvites';

/** The partners of a business in both directions, and what waits for an answer. */
export function PartnersScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('managePartners'));
  return (
    <ManagerFrame
      title={<Trans>Partners</Trans>}
      intro={<Trans>A partner is another business. It sees only the assets that it is given access to.</Trans>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Add partner</Trans>
          </Button>
        )
      }
    >
      <Partners
        type="INTERNAL"
        title={t`They work with your assets`}
        empty={t`No business works with your assets`}
        canManage={canManage}
      />
      <Partners
        type="EXTERNAL"
        title={t`You work with their assets`}
        empty={t`No business shares its assets with you`}
        canManage={canManage}
      />
      <PartnerInvites canManage={canManage} />
      {canManage && opened > 0 && <PartnerDialog key={opened} />}
    </ManagerFrame>
  );
}

interface PartnersProps {
  type: PartnerType;
  title: string;
  empty: string;
  canManage: boolean;
}

/** The partners of one direction. */
function Partners({ type, title, empty, canManage }: PartnersProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const columns = useColumns();
  const end = (rows: readonly PartnerRecord[]) =>
    dispatch(endRequested({ businessId: businessId as BusinessId, type, partnerIds: rows.map(({ id }) => id) }));
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <BusinessTable<PartnerRecord>
        list={type === 'INTERNAL' ? 'partners' : 'externalPartners'}
        businessId={businessId}
        label={title}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={
          canManage
            ? (rows, clear) => (
                <ConfirmedAction
                  label={t`End partnership`}
                  title={t`End the partnership with these businesses?`}
                  onConfirm={() => {
                    end(rows);
                    clear();
                  }}
                >
                  {type === 'INTERNAL' ? (
                    <Trans>They lose access to all your assets at once.</Trans>
                  ) : (
                    <Trans>You lose access to all their assets at once.</Trans>
                  )}
                </ConfirmedAction>
              )
            : undefined
        }
        empty={<EmptyState title={empty} />}
      />
    </section>
  );
}

function useColumns(): readonly GridColumn<PartnerRecord>[] {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dates = useDates();
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, 'partners', id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      { id: 'ID', label: t`Business ID`, isHiddenAtFirst: true, render: ({ id }) => id, exported: ({ id }) => id },
      { id: 'ASSETS', label: t`Assets`, isNumeric: true, render: assetCount, exported: assetCount },
      {
        id: 'JOINED',
        label: t`Partner since`,
        isSortable: true,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
    ],
    [t, dates, businessId],
  );
}

const assetCount = ({ assetsSummary: { adAccounts, profiles, assetGroups } }: PartnerRecord): number =>
  adAccounts.length + profiles.length + assetGroups.length;
