import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { removeRequested } from '../../../../actions/business/people';
import type { BusinessPerson } from '../../../../entities/business/people';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectUserId } from '../../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import { InviteDialog } from '../invites/InviteDialog';
import { SentInvites } from '../invites/SentInvites';
import { ManagerFrame } from '../ManagerFrame';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';
import { RoleChoice } from './RoleChoice';

/** The people of a business, their roles, and the invites that wait for an answer. */
export function PeopleScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('managePeople'));
  const columns = usePeopleColumns(canManage);
  return (
    <ManagerFrame
      title={<Trans>People</Trans>}
      intro={<Trans>Employees see what they are given access to. Managers see and change everything.</Trans>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Invite people</Trans>
          </Button>
        )
      }
    >
      <BusinessTable<BusinessPerson>
        list="people"
        businessId={businessId}
        label={t`People`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={canManage ? (rows, clear) => <Remove rows={rows} clear={clear} /> : undefined}
        empty={<EmptyState title={t`Nobody else works here yet`} />}
      />
      <SentInvites canManage={canManage} />
      {canManage && opened > 0 && <InviteDialog key={opened} />}
    </ManagerFrame>
  );
}

function usePeopleColumns(canManage: boolean): readonly GridColumn<BusinessPerson>[] {
  const { t } = useLingui();
  const roles = useRoleNames();
  const dates = useDates();
  const { businessId } = useManagerPlace();
  const viewerId: string | null = useAppSelector(selectUserId);
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, 'people', id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      {
        id: 'ROLE',
        label: t`Role`,
        isSortable: true,
        render: (person) =>
          canManage && person.id !== viewerId ? <RoleChoice person={person} /> : roleOf(person, roles),
        exported: (person) => roleOf(person, roles),
      },
      {
        id: 'ASSETS',
        label: t`Assets`,
        isNumeric: true,
        render: (person) => assetCount(person),
        exported: (person) => assetCount(person),
      },
      {
        id: 'JOINED',
        label: t`Joined`,
        isSortable: true,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
    ],
    [t, roles, dates, canManage, viewerId, businessId],
  );
}

const roleOf = ({ businessRoles: [role] }: BusinessPerson, roles: ReturnType<typeof useRoleNames>): string =>
  role ? roles[role] : '';

const assetCount = ({ assetsSummary: { adAccounts, profiles, assetGroups } }: BusinessPerson): number =>
  adAccounts.length + profiles.length + assetGroups.length;

/** Removes those who are selected, once it is confirmed. */
function Remove({ rows, clear }: { rows: readonly BusinessPerson[]; clear: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const remove = () => {
    dispatch(removeRequested({ businessId: businessId as BusinessId, memberIds: rows.map(({ id }) => id) }));
    clear();
  };
  return (
    <ConfirmedAction label={t`Remove`} title={t`Remove these people from the business?`} onConfirm={remove}>
      <Trans>They lose access to everything that the business owns.</Trans>
    </ConfirmedAction>
  );
}
