import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AdAccountRequestKind,
  BUSINESS_LIMITS,
  CURRENCIES,
  type Currency,
} from '../../../../../contract/constants/business/businesses';
import type { AssetPermission } from '../../../../../contract/constants/business/permissions';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { requestMade } from '../../../../actions/business/adAccountRequests';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useCountryOptions } from '../useCountryOptions';
import { useManagerPlace } from '../useManagerPlace';
import { PermissionChecks } from './PermissionChecks';

const ID = /^[0-9]{1,19}$/;

/** Offers an ad account to a business, or asks for access to one. Closes by itself; give it another key to open it again. */
export function RequestDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const countries = useCountryOptions();
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const [kind, setKind] = useState<AdAccountRequestKind>('OFFER');
  const [said, setSaid] = useState({ ownerName: '', name: '', country: home, currency: '', id: '' });
  const [permissions, setPermissions] = useState<AssetPermission[]>(['CAMPAIGN_MANAGER']);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('AdAccountRequestsResource.create');
  const set = (field: keyof typeof said) => (value: string) => setSaid({ ...said, [field]: value });
  const missing = (field: keyof typeof said, words: string) =>
    isTried && said[field].trim() === '' ? words : undefined;
  const described =
    kind === 'OFFER'
      ? { name: said.name.trim(), country: said.country, currency: said.currency as Currency }
      : { adAccountId: said.id.trim() as AdAccountId };
  const isWhole =
    said.ownerName.trim() !== '' &&
    permissions.length > 0 &&
    (kind === 'ASK' ? ID.test(said.id.trim()) : Object.values(described).every((text) => text !== ''));
  const send = () => {
    setTried(true);
    if (!isWhole) return;
    const ownerName = said.ownerName.trim().replace(/^@/, '');
    dispatch(requestMade({ businessId, kind, ownerName, ...described, permissions, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`New request`}
      sendLabel={<Trans>Send</Trans>}
      onSend={send}
      problem={isTried && permissions.length === 0 && t`Choose at least one permission.`}
    >
      <RadioGroup
        label={t`What do you want?`}
        value={kind}
        onValueChange={(value) => setKind(value as AdAccountRequestKind)}
        options={[
          { value: 'OFFER', label: t`Set up an ad account that they own` },
          { value: 'ASK', label: t`Work with an ad account that they own` },
        ]}
      />
      <TextField
        label={t`User name of the business`}
        value={said.ownerName}
        onValueChange={set('ownerName')}
        dir="ltr"
        error={missing('ownerName', t`Enter a user name.`)}
      />
      {kind === 'ASK' ? (
        <TextField
          label={t`Ad account ID`}
          value={said.id}
          onValueChange={set('id')}
          dir="ltr"
          error={isTried && !ID.test(said.id.trim()) ? t`Enter an ad account ID.` : undefined}
        />
      ) : (
        <>
          <NameField
            value={said.name}
            onValueChange={set('name')}
            maxLength={BUSINESS_LIMITS.adAccountName}
            isTried={isTried}
          />
          <Select
            label={t`Country`}
            value={said.country}
            placeholder={t`Choose one`}
            options={countries}
            onValueChange={set('country')}
            error={missing('country', t`Choose a country.`)}
          />
          <Select
            label={t`Currency`}
            value={said.currency}
            placeholder={t`Choose one`}
            options={CURRENCIES.map((code) => ({ value: code, label: code }))}
            onValueChange={set('currency')}
            error={missing('currency', t`Choose a currency.`)}
          />
        </>
      )}
      <PermissionChecks chosen={permissions} onChange={setPermissions} />
    </AttemptDialog>
  );
}
