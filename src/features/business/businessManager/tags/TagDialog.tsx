import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TAG_LIMITS } from '../../../../../contract/constants/business/tags';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { tagRequested } from '../../../../actions/business/adAccounts';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Makes a conversion tag. Closes by itself when it is made; give it another key to open it again. */
export function TagDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId)).filter(({ abilities }) =>
    abilities.includes('editTags'),
  );
  const [name, setName] = useState('');
  const [adAccountId, setAdAccountId] = useState<string>(accounts[0]?.id ?? '');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('ConversionTagResource.create');
  const send = () => {
    setTried(true);
    if (name.trim() === '' || adAccountId === '') return;
    const tag = { adAccountId: adAccountId as AdAccountId, name: name.trim() };
    dispatch(tagRequested({ businessId, ...tag, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Create a conversion tag`}
      sendLabel={<Trans>Create tag</Trans>}
      onSend={send}
    >
      <NameField value={name} onValueChange={setName} maxLength={TAG_LIMITS.name} isTried={isTried} />
      <Select
        label={t`Ad account`}
        value={adAccountId}
        placeholder={t`Choose one`}
        options={accounts.map((account) => ({ value: account.id, label: account.name }))}
        onValueChange={setAdAccountId}
        error={isTried && adAccountId === '' ? t`Choose an ad account.` : undefined}
      />
    </AttemptDialog>
  );
}
