import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../contract/api';
import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../contract/schemas/common';
import { renameRequested } from '../../../actions/business/adAccounts';
import { useAppDispatch } from '../../../store/hooks';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';

/** Renames an ad account. Closes by itself; give it another key to open it again. */
export function RenameDialog({ account }: { account: DataOf<'AdAccountResource.get'> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState(account.name);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('AdAccountResource.update');
  const isMissing = name.trim() === '';
  const send = () => {
    if (isMissing) return;
    const { id: adAccountId, version } = account;
    dispatch(renameRequested({ businessId, adAccountId, name: name.trim(), version, attempt: begin() }));
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Rename ad account`}
      sendLabel={<Trans>Save</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <TextField
        label={t`Name`}
        value={name}
        onValueChange={setName}
        maxLength={BUSINESS_LIMITS.adAccountName}
        error={isMissing ? t`Enter a name.` : undefined}
        dir="auto"
      />
    </FormDialog>
  );
}
