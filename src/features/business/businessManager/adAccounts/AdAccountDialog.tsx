import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS, CURRENCIES, type Currency } from '../../../../../contract/constants/business/businesses';
import { currencyOf, DEFAULT_AD_COUNTRY } from '../../../../../contract/constants/business/quickPromote';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { createRequested } from '../../../../actions/business/adAccounts';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useCountryOptions } from '../useCountryOptions';
import { useManagerPlace } from '../useManagerPlace';

/** Makes an ad account. Closes by itself when it is made; give it another key to open it again. */
export function AdAccountDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const countries = useCountryOptions();
  const [name, setName] = useState('');
  const [country, setCountry] = useState(home || DEFAULT_AD_COUNTRY);
  const [currency, setCurrency] = useState<Currency>(currencyOf(country));
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('AdAccountsResource.create');
  const missing = (value: string, words: string) => (isTried && value.trim() === '' ? words : undefined);
  const send = () => {
    setTried(true);
    if (name.trim() === '' || country === '') return;
    dispatch(createRequested({ businessId, name: name.trim(), country, currency, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Create an ad account`}
      sendLabel={<Trans>Create ad account</Trans>}
      onSend={send}
    >
      <NameField value={name} onValueChange={setName} maxLength={BUSINESS_LIMITS.adAccountName} isTried={isTried} />
      <Select
        label={t`Country`}
        hint={t`Country and currency cannot be changed later.`}
        value={country}
        placeholder={t`Choose one`}
        options={countries}
        onValueChange={(code) => {
          setCountry(code);
          setCurrency(currencyOf(code));
        }}
        error={missing(country, t`Choose a country.`)}
      />
      <Select
        label={t`Currency`}
        value={currency}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        onValueChange={(code) => setCurrency(code as Currency)}
      />
    </AttemptDialog>
  );
}
