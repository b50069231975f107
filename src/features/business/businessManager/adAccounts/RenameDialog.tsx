import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { renameRequested } from '../../../../actions/business/adAccounts';
import { useAppDispatch } from '../../../../store/hooks';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Renames an ad account. Closes by itself; give it another key to open it again. */
export function RenameDialog({ account }: { account: DataOf<'AdAccountResource.get'> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState(account.name);
  const attempt = useAttempt('AdAccountResource.update');
  const isMissing = name.trim() === '';
  const send = () => {
    if (isMissing) return;
    const { id: adAccountId, version } = account;
    dispatch(renameRequested({ businessId, adAccountId, name: name.trim(), version, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Rename ad account`} sendLabel={<Trans>Save</Trans>} onSend={send}>
      <NameField value={name} onValueChange={setName} maxLength={BUSINESS_LIMITS.adAccountName} isTried />
    </AttemptDialog>
  );
}
