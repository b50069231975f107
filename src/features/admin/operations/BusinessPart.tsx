import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Camelized } from '../../../../contract/camelized';
import { SITE_BUSINESSES } from '../../../../contract/constants/business/siteBusinesses';
import type { SiteBusiness } from '../../../../contract/schemas/business/businessAdmin';
import { businessOptionsOf } from '../../../selectors/admin/operations';
import { Button, ButtonLink } from '../../../ui/Button';
import { Switch } from '../../../ui/fields/Checkbox';
import { TextArea } from '../../../ui/fields/TextArea';
import { Link } from '../../../ui/Link';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { AdsPanels } from './AdsPanels';
import { Ago } from './Ago';
import { BillingPanels } from './BillingPanels';
import { MerchantReviews } from './MerchantReviews';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useOperationsPlace, useRead } from './useOperations';

type Business = Camelized<SiteBusiness>;

/** Whether this site has a business side, and the businesses on it. */
export function BusinessPart() {
  const { t } = useLingui();
  const { query } = useOperationsPlace();
  const read = useRead('SiteBusinessesResource.get', businessOptionsOf(query.q, query.before));
  const change = useAdminChange('SiteBusinessSwitchResource.update');
  const [isAsked, setAsked] = useState(false);
  // Whose role has to do with ads alone sees nothing else.
  if (!read) return <AdsPanels />;
  const { isOn } = read;
  return (
    <>
      <Panel
        title={t`Business on this site`}
        detail={t`With it, people can make business accounts, and manage ad accounts and catalogs. Without it, nothing of it shows.`}
      >
        <Switch
          label={t`Business accounts`}
          checked={isOn}
          disabled={change.isBusy}
          onCheckedChange={(wanted) => (wanted ? change.send({ is_on: true }) : setAsked(true))}
        />
      </Panel>
      {isOn && <AdsPanels />}
      {isOn && <BillingPanels />}
      <MerchantReviews />
      <BusinessList businesses={read.businesses} hasMore={read.hasMore} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Switch business off?`}
        confirmLabel={t`Switch off`}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          change.send({ is_on: false });
          setAsked(false);
        }}
      >
        <Trans>Nobody can open the business area until you switch it on again. What businesses have is kept.</Trans>
      </ConfirmDialog>
    </>
  );
}

function BusinessList({ businesses, hasMore }: { businesses: readonly Business[]; hasMore: boolean }) {
  const { t } = useLingui();
  const { query } = useOperationsPlace();
  const change = useAdminChange('SiteBusinessResource.update');
  const [suspending, setSuspending] = useState<Business | null>(null);
  const last = businesses.at(-1);
  const columns: Column<Business>[] = [
    {
      id: 'name',
      label: t`Name`,
      value: ({ name }) => name,
      render: ({ name, suspendedAt }) => (
        <>
          <bdi>{name}</bdi> {suspendedAt !== null && <Badge tone="bad">{t`Suspended`}</Badge>}
        </>
      ),
    },
    {
      id: 'account',
      label: t`Account`,
      render: ({ account: { username } }) => <Link to={`/operations/people?person=${username}`}>{username}</Link>,
    },
    { id: 'country', label: t`Country`, isWide: true, render: ({ country }) => country },
    {
      id: 'people',
      label: t`People`,
      isNumeric: true,
      isWide: true,
      value: ({ memberCount }) => memberCount,
      render: ({ memberCount }) => memberCount,
    },
    {
      id: 'adAccounts',
      label: t`Ad accounts`,
      isNumeric: true,
      isWide: true,
      value: ({ adAccountCount }) => adAccountCount,
      render: ({ adAccountCount }) => adAccountCount,
    },
    { id: 'created', label: t`Created`, isWide: true, render: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (business) =>
        business.suspendedAt === null ? (
          <Button size="sm" variant="danger" onClick={() => setSuspending(business)}>
            <Trans>Suspend</Trans>
          </Button>
        ) : (
          <Button size="sm" onClick={() => change.send({ business_id: business.id, is_suspended: false })}>
            <Trans>Restore</Trans>
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t`Businesses`}>
      <Table
        label={t`Businesses`}
        columns={columns}
        rows={businesses}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>No businesses yet.</Trans>
          </Nothing>
        }
      />
      {query.before && (
        <ButtonLink size="sm" to="/operations/business">
          <Trans>Newest</Trans>
        </ButtonLink>
      )}
      {hasMore && last && (
        <ButtonLink size="sm" to={`/operations/business?before=${last.id}`}>
          <Trans>Older</Trans>
        </ButtonLink>
      )}
      {suspending && (
        <SuspendDialog
          name={suspending.name}
          onClose={() => setSuspending(null)}
          onConfirm={(reason) => {
            change.send({ business_id: suspending.id, is_suspended: true, reason });
            setSuspending(null);
          }}
        />
      )}
    </Panel>
  );
}

interface SuspendDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

function SuspendDialog({ name, onClose, onConfirm }: SuspendDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t`Suspend ${name}?`}
      confirmLabel={t`Suspend`}
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <Trans>Its people can look at everything and change nothing. The reason is in the history of the business.</Trans>
      <TextArea
        label={t`Reason`}
        value={reason}
        maxLength={SITE_BUSINESSES.reasonLength}
        onValueChange={(text) => setReason(text)}
      />
    </ConfirmDialog>
  );
}
