import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AudienceRecord } from '../../../../entities/business/audiences';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { selectSharedAudienceAccounts } from '../../../../selectors/business/audiences';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppSelector } from '../../../../store/hooks';
import { ButtonLink } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useCreatedColumn } from '../useCreatedColumn';
import { useManagerPlace } from '../useManagerPlace';
import { useAudienceTexts } from './useAudienceTexts';

type List = 'audiences' | 'sharedAudiences' | 'receivedAudiences';

/** The audiences of a business: its own, those that it shares, and those that others share with it. */
export function AudiencesScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const [list, setList] = useState<List>('audiences');
  const columns = useColumns();
  const canCreate = useAppSelector((state) =>
    selectAccountChoice(state, businessId).some(({ abilities }) => abilities.includes('editAudiences')),
  );
  const empty: Record<List, string> = {
    audiences: t`No audiences yet`,
    sharedAudiences: t`You share no audience`,
    receivedAudiences: t`Nobody shares an audience with you`,
  };
  return (
    <ManagerFrame
      title={<Trans>Audiences</Trans>}
      intro={<Trans>You see how large an audience is, about, and never who is in it.</Trans>}
      action={
        canCreate && (
          <ButtonLink variant="primary" to={managerPath(businessId, 'audiences', 'create')}>
            <Trans>Create audience</Trans>
          </ButtonLink>
        )
      }
    >
      <SegmentedControl<List>
        label={t`Which audiences`}
        isLabelHidden
        value={list}
        onValueChange={setList}
        options={[
          { value: 'audiences', label: t`All` },
          { value: 'sharedAudiences', label: t`Shared` },
          { value: 'receivedAudiences', label: t`Received` },
        ]}
      />
      {list === 'sharedAudiences' && <SharedWith />}
      <BusinessTable<AudienceRecord>
        key={list}
        list={list}
        businessId={businessId}
        label={t`Audiences`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        empty={<EmptyState title={empty[list]} />}
      />
    </ManagerFrame>
  );
}

/** The accounts with which audiences are shared. */
function SharedWith() {
  const { businessId } = useManagerPlace();
  const accounts = useAppSelector((state) => selectSharedAudienceAccounts(state, businessId));
  const names = accounts.map(({ account_name }) => account_name).join(', ');
  if (names === '') return null;
  return (
    <p>
      <Trans>
        Shared with: <bdi>{names}</bdi>
      </Trans>
    </p>
  );
}

function useColumns(): readonly GridColumn<AudienceRecord>[] {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const created = useCreatedColumn<AudienceRecord>();
  const texts = useAudienceTexts();
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, 'audiences', id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      {
        id: 'TYPE',
        label: t`Type`,
        isSortable: true,
        render: ({ audienceType }) => texts.types[audienceType],
        exported: ({ audienceType }) => texts.types[audienceType],
      },
      {
        id: 'STATUS',
        label: t`Status`,
        render: ({ status }) => texts.statuses[status],
        exported: ({ status }) => texts.statuses[status],
      },
      {
        id: 'SIZE',
        label: t`People`,
        isNumeric: true,
        render: ({ size }) => (size === null ? '' : texts.size(size)),
        exported: ({ size }) => (size === null ? '' : texts.size(size)),
      },
      {
        id: 'ACCOUNT',
        label: t`Ad account`,
        render: ({ adAccountName }) => adAccountName,
        exported: ({ adAccountName }) => adAccountName,
      },
      created,
    ],
    [t, businessId, created, texts],
  );
}
