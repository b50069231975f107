import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import type { LeadFormRecord } from '../../../../selectors/business/leadForms';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppSelector } from '../../../../store/hooks';
import { ButtonLink } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useCreatedColumn } from '../useCreatedColumn';
import { useManagerPlace } from '../useManagerPlace';

/** The lead forms of a business's ad accounts. */
export function LeadFormsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useColumns(businessId);
  const canCreate = useAppSelector((state) =>
    selectAccountChoice(state, businessId).some(({ abilities }) => abilities.includes('editCampaigns')),
  );
  return (
    <ManagerFrame
      title={<Trans>Lead forms</Trans>}
      intro={<Trans>People who see your promotion can leave their contact, if they want to.</Trans>}
      action={
        canCreate && (
          <ButtonLink variant="primary" to={managerPath(businessId, 'leadForms', 'create')}>
            <Trans>Create a form</Trans>
          </ButtonLink>
        )
      }
    >
      <BusinessTable<LeadFormRecord>
        list="leadForms"
        businessId={businessId}
        label={t`Lead forms`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        empty={
          <EmptyState
            title={t`No lead forms yet`}
            detail={canCreate ? undefined : <Trans>A lead form belongs to an ad account.</Trans>}
          />
        }
      />
    </ManagerFrame>
  );
}

function useColumns(businessId: string): readonly GridColumn<LeadFormRecord>[] {
  const { t } = useLingui();
  const created = useCreatedColumn<LeadFormRecord>();
  return useMemo(() => {
    const statuses = { DRAFT: t`Draft`, ACTIVE: t`Active` };
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => (
          <Link to={managerPath(businessId, 'leadForms', id)}>
            <bdi>{name}</bdi>
          </Link>
        ),
        exported: ({ name }) => name,
      },
      {
        id: 'STATUS',
        label: t`Status`,
        render: ({ status }) => statuses[status],
        exported: ({ status }) => status,
      },
      {
        id: 'SENT',
        label: t`Sent in the last 30 days`,
        isNumeric: true,
        render: ({ submissionCount }) => submissionCount ?? '—',
        exported: ({ submissionCount }) => submissionCount,
      },
      {
        id: 'ACCOUNT',
        label: t`Ad account`,
        render: ({ adAccountName }) => <bdi>{adAccountName}</bdi>,
        exported: ({ adAccountName }) => adAccountName,
      },
      created,
    ];
  }, [t, created, businessId]);
}
