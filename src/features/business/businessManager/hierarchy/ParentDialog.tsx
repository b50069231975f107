import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { parentRequested } from '../../../../actions/business/hierarchy';
import { useAppDispatch } from '../../../../store/hooks';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Makes a business above this one. Closes by itself when it is made; give it another key to open it again. */
export function ParentDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('BusinessHierarchyResource.create');
  const isMissing = name.trim() === '';
  const send = () => {
    setTried(true);
    if (!isMissing) dispatch(parentRequested({ businessId, name: name.trim(), attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Create a business above`} sendLabel={<Trans>Create</Trans>} onSend={send}>
      <NameField
        hint={t`You open it from your account and manage what stands below it.`}
        value={name}
        onValueChange={setName}
        maxLength={BUSINESS_LIMITS.name}
        isTried={isTried}
      />
    </AttemptDialog>
  );
}
