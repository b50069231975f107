import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { AUDIENCE_LIMITS } from '../../../../../contract/constants/business/audiences';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { customersRequested, deleteRequested, renameRequested } from '../../../../actions/business/audiences';
import { selectAudience } from '../../../../selectors/business/audiences';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl';
import { AttemptDialog } from '../AttemptDialog';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { AudienceShares } from './AudienceShares';
import { CustomersField } from './CustomersField';
import { countCustomers, hashCustomers } from './useAudienceForm';
import { useAudienceTexts } from './useAudienceTexts';

type Audience = DataOf<'AudienceResource.get'>;

/** One audience: its size, about, and who else may use it. */
export function AudienceScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId, detail: id } = useManagerPlace();
  const [renames, setRenames] = useState(0);
  const [uploads, setUploads] = useState(0);
  const audience = useAppSelector((state) => selectAudience(state, businessId, id));
  if (!audience) return null;
  const { ad_account_id: adAccountId, can_edit: canEdit } = audience;
  const remove = () =>
    dispatch(deleteRequested({ businessId: businessId as BusinessId, adAccountId, audienceId: audience.id }));
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'audiences')}>
          <Trans>Audiences</Trans>
        </BackLink>
      }
      title={<bdi>{audience.name}</bdi>}
      intro={audience.description === '' ? undefined : <bdi>{audience.description}</bdi>}
      action={
        canEdit && (
          <div className={styles.answers}>
            <Button size="sm" onClick={() => setRenames(renames + 1)}>
              <Trans>Rename</Trans>
            </Button>
            {audience.audience_type === 'CUSTOMER_LIST' && (
              <Button size="sm" onClick={() => setUploads(uploads + 1)}>
                <Trans>Change customers</Trans>
              </Button>
            )}
            <ConfirmedAction label={t`Delete`} title={t`Delete this audience?`} onConfirm={remove}>
              <Trans>Ads that use it no longer reach or leave out its people.</Trans>
            </ConfirmedAction>
          </div>
        )
      }
    >
      <Facts audience={audience} />
      {audience.can_share && <AudienceShares audience={audience} />}
      {canEdit && renames > 0 && <RenameAudience key={`rename${renames}`} audience={audience} />}
      {canEdit && uploads > 0 && <CustomersDialog key={`customers${uploads}`} audience={audience} />}
    </ManagerFrame>
  );
}

function Facts({ audience }: { audience: Audience }) {
  const dates = useDates();
  const { types, statuses, size } = useAudienceTexts();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Type</Trans>
        </dt>
        <dd>{types[audience.audience_type]}</dd>
      </div>
      <div>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{statuses[audience.status]}</dd>
      </div>
      <div>
        <dt>
          <Trans>People</Trans>
        </dt>
        <dd>{size(audience.size)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Ad account</Trans>
        </dt>
        <dd>
          <bdi>{audience.ad_account_name}</bdi>
        </dd>
      </div>
      {audience.is_received && (
        <div>
          <dt>
            <Trans>Shared by</Trans>
          </dt>
          <dd>
            <bdi>{audience.business_name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Last built</Trans>
        </dt>
        <dd>{audience.built_on === null ? <Trans>Not yet</Trans> : dates(audience.built_on)}</dd>
      </div>
    </dl>
  );
}

const keyOf = (businessId: string, { id, ad_account_id }: Audience) => ({
  businessId: businessId as BusinessId,
  adAccountId: ad_account_id,
  audienceId: id,
});

function RenameAudience({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [name, setName] = useState(audience.name);
  const attempt = useAttempt('AudienceResource.update');
  const isMissing = name.trim() === '';
  const send = () => {
    if (isMissing) return;
    const { version } = audience;
    dispatch(renameRequested({ ...keyOf(businessId, audience), name: name.trim(), version, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Rename audience`} sendLabel={<Trans>Save</Trans>} onSend={send}>
      <NameField value={name} onValueChange={setName} maxLength={AUDIENCE_LIMITS.name} isTried />
    </AttemptDialog>
  );
}

function CustomersDialog({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [text, setText] = useState('');
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [problem, setProblem] = useState('');
  const attempt = useAttempt('AudienceCustomersResource.update');
  const send = async () => {
    setProblem('');
    if (countCustomers(text) === 0) return setProblem(t`Enter at least one address.`);
    const hashes = await hashCustomers(text);
    if (hashes === null) return setProblem(t`Your browser can hash addresses on https only.`);
    const isRemoval = way === 'remove';
    dispatch(customersRequested({ ...keyOf(businessId, audience), hashes, isRemoval, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Change customers`}
      sendLabel={way === 'add' ? <Trans>Add</Trans> : <Trans>Remove</Trans>}
      onSend={() => void send()}
      problem={problem}
    >
      <SegmentedControl
        label={t`What to do with them`}
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'add', label: t`Add` },
          { value: 'remove', label: t`Remove` },
        ]}
      />
      <CustomersField value={text} onValueChange={setText} />
    </AttemptDialog>
  );
}
