import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import { LIMITS } from '../../../../../contract/constants/limits';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { brandAccountRequested } from '../../../../actions/business/hierarchy';
import type { HierarchyRecord } from '../../../../entities/business/hierarchy';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useCountryOptions } from '../useCountryOptions';
import { useManagerPlace } from '../useManagerPlace';

/**
 * Makes a business below this one as which nobody logs in, or changes one. Closes by itself when it is saved; give it
 * another key to open it again.
 */
export function BrandAccountDialog({ brand }: { brand: HierarchyRecord | null }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const countries = useCountryOptions();
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const [said, setSaid] = useState({
    ...(brand?.brand ?? { country: home, about: '', website: '' }),
    name: brand?.name ?? '',
    username: '',
  });
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt(brand ? 'BrandAccountResource.update' : 'BrandAccountResource.create');
  const set = (field: keyof typeof said) => (value: string) => setSaid({ ...said, [field]: value });
  const missing = (field: keyof typeof said, words: string) =>
    isTried && said[field].trim() === '' ? words : undefined;
  const send = () => {
    setTried(true);
    if (said.name.trim() === '' || said.country === '' || (!brand && said.username.trim() === '')) return;
    const known = brand && { id: brand.id as BusinessId, version: brand.version };
    dispatch(brandAccountRequested({ businessId, brand: known, ...said, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={brand ? t`Edit the brand account` : t`Create a brand account`}
      sendLabel={brand ? <Trans>Save</Trans> : <Trans>Create</Trans>}
      onSend={send}
    >
      <NameField value={said.name} onValueChange={set('name')} maxLength={BUSINESS_LIMITS.name} isTried={isTried} />
      {!brand && (
        <TextField
          label={t`Username`}
          value={said.username}
          onValueChange={set('username')}
          maxLength={LIMITS.username}
          dir="ltr"
          error={missing('username', t`Enter a username.`)}
        />
      )}
      <Select
        label={t`Country`}
        value={said.country}
        placeholder={t`Choose one`}
        options={countries}
        onValueChange={set('country')}
        error={missing('country', t`Choose a country.`)}
      />
      <TextArea label={t`About`} value={said.about} onValueChange={set('about')} maxLength={BUSINESS_LIMITS.about} />
      <TextField
        label={t`Website`}
        value={said.website}
        onValueChange={set('website')}
        maxLength={LIMITS.link}
        dir="ltr"
      />
    </AttemptDialog>
  );
}
