import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS, CURRENCIES, type Currency } from '../../../../contract/constants/business/businesses';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { BusinessId } from '../../../../contract/schemas/common';
import { createRequested } from '../../../actions/business/adAccounts';
import { formatCountry } from '../../../lib/formatNames';
import { selectBusiness } from '../../../selectors/business/businesses';
import { selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';

/** Makes an ad account. Closes by itself when it is made; give it another key to open it again. */
export function AdAccountDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const locale = useAppSelector(selectTextLocale);
  const [name, setName] = useState('');
  const [country, setCountry] = useState(home);
  const [currency, setCurrency] = useState<Currency | ''>('');
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('AdAccountsResource.create');
  const missing = (value: string, words: string) => (isTried && value.trim() === '' ? words : undefined);
  const send = () => {
    setTried(true);
    if (name.trim() === '' || country === '' || currency === '') return;
    dispatch(createRequested({ businessId, name: name.trim(), country, currency, attempt: begin() }));
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Create an ad account`}
      sendLabel={<Trans>Create ad account</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <TextField
        label={t`Name`}
        value={name}
        onValueChange={setName}
        maxLength={BUSINESS_LIMITS.adAccountName}
        error={missing(name, t`Enter a name.`)}
      />
      <Select
        label={t`Country`}
        hint={t`Country and currency cannot be changed later.`}
        value={country}
        placeholder={t`Choose one`}
        options={COUNTRIES.map((code) => ({ value: code, label: formatCountry(code, locale) })).sort((one, other) =>
          one.label.localeCompare(other.label, locale.replace('_', '-')),
        )}
        onValueChange={setCountry}
        error={missing(country, t`Choose a country.`)}
      />
      <Select
        label={t`Currency`}
        value={currency}
        placeholder={t`Choose one`}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        onValueChange={(code) => setCurrency(code as Currency)}
        error={missing(currency, t`Choose a currency.`)}
      />
    </FormDialog>
  );
}
