import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Camelized } from '../../../../contract/camelized';
import {
  PROMOTION_LIMITS,
  REJECTION_REASONS,
  type RejectionReason,
} from '../../../../contract/constants/business/promotions';
import type { SitePromotion } from '../../../../contract/schemas/business/promotions';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Switch } from '../../../ui/fields/Checkbox';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { Link } from '../../../ui/Link';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Stack } from '../../../ui/Stack';
import { useRejectionReasons } from '../../business/rejectionReasons';
import { Ago } from './Ago';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useCan, useRead } from './useOperations';

type Pending = Camelized<SitePromotion>;

/** Whether this site has ads, and the promotions that wait for a site admin. */
export function AdsPanels() {
  const { t } = useLingui();
  const read = useRead('SiteAdsResource.get', {});
  const change = useAdminChange('SiteAdsSwitchResource.update');
  const mayChange = useCan();
  if (!read) return null;
  return (
    <>
      <Panel
        title={t`Ads on this site`}
        detail={t`With them, businesses can promote their pins in home feeds, where each says who pays and why it is shown. Nobody under 18 sees any.`}
      >
        <Switch
          label={t`Ads`}
          checked={read.isOn}
          disabled={change.isBusy || !mayChange('SiteAdsSwitchResource.update')}
          onCheckedChange={(isOn) => change.send({ is_on: isOn })}
        />
      </Panel>
      <Promotions promotions={read.pending} />
    </>
  );
}

function Promotions({ promotions }: { promotions: readonly Pending[] }) {
  const { t } = useLingui();
  const change = useAdminChange('SitePromotionResource.update');
  const [refused, setRefused] = useState<Pending | null>(null);
  const columns: Column<Pending>[] = [
    {
      id: 'name',
      label: t`Pin`,
      value: ({ name }) => name,
      render: ({ name, pinId }) => (
        <Link to={`/pin/${pinId}/`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'business', label: t`Business`, render: ({ businessName }) => <bdi>{businessName}</bdi> },
    {
      id: 'destination',
      label: t`Leads to`,
      isWide: true,
      render: ({ id, destinationUrl, hasLeadForm }) => (
        <Stack gap={1}>
          <ExternalLink href={destinationUrl}>{destinationUrl}</ExternalLink>
          {hasLeadForm && <Link to={`/lead-form/${id}/`}>{t`Lead form`}</Link>}
        </Stack>
      ),
    },
    { id: 'created', label: t`Created`, isWide: true, render: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      id: 'actions',
      label: t`Actions`,
      isNumeric: true,
      render: (promotion) => (
        <Stack direction="row" gap={2} justify="end">
          <Button size="sm" onClick={() => change.send({ promotion_id: promotion.id, review: 'APPROVED' })}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="sm" variant="danger" onClick={() => setRefused(promotion)}>
            <Trans>Refuse</Trans>
          </Button>
        </Stack>
      ),
    },
  ];
  return (
    <Panel title={t`Promotions to review`}>
      <Table
        label={t`Promotions to review`}
        columns={columns}
        rows={promotions}
        rowKey={({ id }) => id}
        empty={
          <Nothing>
            <Trans>Nothing waits for review.</Trans>
          </Nothing>
        }
      />
      {refused && (
        <RefuseDialog
          name={refused.name}
          onClose={() => setRefused(null)}
          onConfirm={(reason, note) => {
            change.send({ promotion_id: refused.id, review: 'REJECTED', reason, note });
            setRefused(null);
          }}
        />
      )}
    </Panel>
  );
}

interface RefuseDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: (reason: RejectionReason, note: string) => void;
}

function RefuseDialog({ name, onClose, onConfirm }: RefuseDialogProps) {
  const { t } = useLingui();
  const names = useRejectionReasons();
  const [reason, setReason] = useState<RejectionReason>('OTHER');
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t`Refuse ${name}?`}
      confirmLabel={t`Refuse`}
      onClose={onClose}
      onConfirm={() => onConfirm(reason, note)}
    >
      <Select
        label={t`Reason`}
        value={reason}
        options={REJECTION_REASONS.map((value) => ({ value, label: names[value] }))}
        onValueChange={(value) => setReason(value as RejectionReason)}
      />
      <TextArea
        label={t`What the business reads`}
        value={note}
        maxLength={PROMOTION_LIMITS.note}
        onValueChange={setNote}
      />
    </ConfirmDialog>
  );
}
