import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { HIERARCHY_LISTS, type HierarchyList } from '../../../../../contract/constants/business/businesses';
import type { BusinessId, BusinessInviteId } from '../../../../../contract/schemas/common';
import { childrenRemoved, hierarchyInvitesChanged } from '../../../../actions/business/hierarchy';
import { listChanged } from '../../../../actions/business/lists';
import type { HierarchyRecord } from '../../../../entities/business/hierarchy';
import { selectTableList } from '../../../../selectors/business/lists';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { BrandAccountDialog } from './BrandAccountDialog';
import { useHierarchyListNames } from './useHierarchyListNames';

/** One of the lists over the businesses below this one. */
export function HierarchyTable({ canManage }: { canManage: boolean }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dispatch = useAppDispatch();
  const filters = useAppSelector((state) => selectTableList(state, 'hierarchy', businessId).filtersPayload);
  const shown = (filters?.hierarchy_list ?? 'BUSINESS_MEMBERS') as HierarchyList;
  const names = useHierarchyListNames();
  const columns = useColumns();
  const show = (list: string) =>
    dispatch(listChanged({ list: 'hierarchy', businessId, change: { filtersPayload: { hierarchy_list: list } } }));
  const actions = canManage ? actionsOf(shown) : undefined;
  return (
    <section className={styles.page} aria-label={t`Businesses below`}>
      <h2>
        <Trans>Businesses below</Trans>
      </h2>
      <BusinessTable<HierarchyRecord>
        key={shown}
        list="hierarchy"
        businessId={businessId}
        label={names[shown]}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        filters={
          <Select
            label={t`Show`}
            value={shown}
            options={HIERARCHY_LISTS.map((value) => ({ value, label: names[value] }))}
            onValueChange={show}
          />
        }
        bulkActions={actions}
        empty={<EmptyState title={t`No businesses stand below this one yet`} />}
      />
    </section>
  );
}

function useColumns(): readonly GridColumn<HierarchyRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  return useMemo(() => {
    const businesses = (row: HierarchyRecord) => row.businesses.map(({ name }) => name).join(', ');
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ name, user }) => (user ? <Link to={`/${user.username}/`}>{name}</Link> : name),
        exported: ({ name }) => name,
      },
      {
        id: 'KIND',
        label: t`Kind`,
        render: ({ brand }) => (brand ? t`Brand account` : ''),
        exported: ({ brand }) => (brand ? t`Brand account` : ''),
      },
      { id: 'BUSINESSES', label: t`Businesses`, render: businesses, exported: businesses },
      {
        id: 'CREATED',
        label: t`Since`,
        isSortable: true,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
    ];
  }, [t, dates]);
}

type Actions = (rows: readonly HierarchyRecord[], clear: () => void) => ReactNode;

/** What can be done with rows of that list. */
function actionsOf(list: HierarchyList): Actions | undefined {
  if (list === 'BUSINESS_MEMBERS') return (rows, clear) => <ChildActions rows={rows} clear={clear} />;
  if (list === 'PENDING_CHILD_BUSINESSES' || list === 'PENDING_ORGANIZATION_MANAGERS') {
    return (rows, clear) => <PendingActions rows={rows} clear={clear} />;
  }
  return undefined;
}

interface ActionsProps {
  rows: readonly HierarchyRecord[];
  clear: () => void;
}

function ChildActions({ rows, clear }: ActionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [opened, setOpened] = useState(0);
  const [first, second] = rows;
  const brand = first && !second && first.brand ? first : null;
  return (
    <>
      {brand && (
        <Button size="sm" onClick={() => setOpened(opened + 1)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {brand && opened > 0 && <BrandAccountDialog key={opened} brand={brand} />}
      <ConfirmedAction
        label={t`Remove`}
        title={t`Remove these businesses from the hierarchy?`}
        onConfirm={() => {
          dispatch(childrenRemoved({ businessId, childIds: rows.map(({ id }) => id as BusinessId) }));
          clear();
        }}
      >
        <Trans>Your organization managers lose access to them.</Trans>
      </ConfirmedAction>
    </>
  );
}

function PendingActions({ rows, clear }: ActionsProps) {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const change = (how: 'resend' | 'cancel') => {
    dispatch(hierarchyInvitesChanged({ businessId, inviteIds: rows.map(({ id }) => id as BusinessInviteId), how }));
    clear();
  };
  return (
    <>
      <Button size="sm" onClick={() => change('resend')}>
        <Trans>Send again</Trans>
      </Button>
      <Button size="sm" onClick={() => change('cancel')}>
        <Trans>Cancel invitations</Trans>
      </Button>
    </>
  );
}
