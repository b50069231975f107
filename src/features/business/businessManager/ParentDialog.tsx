import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../contract/schemas/common';
import { parentRequested } from '../../../actions/business/hierarchy';
import { useAppDispatch } from '../../../store/hooks';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';

/** Makes a business above this one. Closes by itself when it is made; give it another key to open it again. */
export function ParentDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('BusinessHierarchyResource.create');
  const isMissing = name.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) dispatch(parentRequested({ businessId, name: name.trim(), attempt: begin() }));
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Create a business above`}
      sendLabel={<Trans>Create</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <TextField
        label={t`Name`}
        hint={t`You open it from your account and manage what stands below it.`}
        value={name}
        onValueChange={setName}
        maxLength={BUSINESS_LIMITS.name}
        error={isTried && isMissing ? t`Enter a name.` : undefined}
      />
    </FormDialog>
  );
}
