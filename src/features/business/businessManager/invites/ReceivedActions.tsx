import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { answerGiven } from '../../../../actions/business/partners';
import type { SentInvite } from '../../../../entities/business/people';
import { selectAssetChoice } from '../../../../selectors/business/partners';
import { selectIsOffline } from '../../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { FormDialog } from '../../../../ui/overlays/FormDialog';
import styles from '../Manager.module.css';
import { usePermissionTexts } from '../permissions/usePermissionTexts';
import { useManagerPlace } from '../useManagerPlace';

/** Accepts or declines an invite of another business. Of what a request asks for, one chooses what is given. */
export function ReceivedActions({ invite }: { invite: SentInvite }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const isOffline = useAppSelector(selectIsOffline);
  const [opened, setOpened] = useState(0);
  const { id: inviteId, createdByBusiness, inviteData } = invite;
  const asks = inviteData.inviteType === 'PARTNER_REQUEST' && invite.access.length > 0;
  const answer = (accepts: boolean) => dispatch(answerGiven({ businessId, inviteId, accepts }));
  const { name } = createdByBusiness;
  return (
    <div className={styles.answers}>
      <Button
        size="sm"
        variant="primary"
        disabled={isOffline}
        aria-label={t`Accept ${name}`}
        onClick={() => (asks ? setOpened(opened + 1) : answer(true))}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button size="sm" disabled={isOffline} aria-label={t`Decline ${name}`} onClick={() => answer(false)}>
        <Trans>Decline</Trans>
      </Button>
      {opened > 0 && <ChoiceDialog key={opened} invite={invite} />}
    </div>
  );
}

function ChoiceDialog({ invite }: { invite: SentInvite }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const assets = useAppSelector((state) => selectAssetChoice(state, businessId));
  const permissionTexts = usePermissionTexts();
  const [kept, setKept] = useState<readonly string[]>(invite.access.map(({ assetId }) => assetId));
  const [isClosed, setClosed] = useState(false);
  const { name } = invite.createdByBusiness;
  const send = () => {
    const access = invite.access
      .filter(({ assetId }) => kept.includes(assetId))
      .map(({ assetType, assetId, permissions }) => ({ asset_type: assetType, asset_id: assetId, permissions }));
    dispatch(answerGiven({ businessId, inviteId: invite.id, accepts: true, access }));
    setClosed(true);
  };
  return (
    <FormDialog
      isOpen={!isClosed}
      onClose={() => setClosed(true)}
      title={t`${name} asks for access`}
      sendLabel={<Trans>Accept</Trans>}
      onSend={send}
    >
      <p>
        <Trans>Choose what you give. You can change it later.</Trans>
      </p>
      {invite.access.map(({ assetId, permissions }) => (
        <Checkbox
          key={assetId}
          label={`${assets.find(({ id }) => id === assetId)?.name ?? assetId}: ${permissionTexts(permissions)}`}
          checked={kept.includes(assetId)}
          onCheckedChange={(isKept) => setKept(isKept ? [...kept, assetId] : kept.filter((one) => one !== assetId))}
        />
      ))}
    </FormDialog>
  );
}
