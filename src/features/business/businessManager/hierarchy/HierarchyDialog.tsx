import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS, type HierarchyInviteType } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { hierarchyInviteRequested } from '../../../../actions/business/hierarchy';
import { useAppDispatch } from '../../../../store/hooks';
import { TextArea } from '../../../../ui/fields/TextArea';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/**
 * Invites businesses to stand below this one, asks others to stand above it, or invites people to manage those below.
 * Closes by itself when all are invited; give it another key to open it again.
 */
export function HierarchyDialog({ type }: { type: HierarchyInviteType }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('BusinessInvitesResource.create');
  const names = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const most = BUSINESS_LIMITS.partners;
  const titles = {
    CHILD_INVITE: t`Add a business`,
    PARENT_REQUEST: t`Ask another business`,
    ORGANIZATION_MANAGER_INVITE: t`Invite organization managers`,
  };
  const hints = {
    CHILD_INVITE: t`Once they accept, your organization managers see and change everything that they own.`,
    PARENT_REQUEST: t`Once they accept, their organization managers see and change everything that you own.`,
    ORGANIZATION_MANAGER_INVITE: t`Once they accept, they see and change everything that the businesses below own.`,
  };
  const isOff = names.length === 0 || names.length > most;
  const send = () => {
    setTried(true);
    if (!isOff) dispatch(hierarchyInviteRequested({ businessId, type, names, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={titles[type]} sendLabel={<Trans>Send</Trans>} onSend={send}>
      <TextArea
        label={t`User names`}
        hint={hints[type]}
        value={text}
        onValueChange={setText}
        error={isTried && isOff ? t`Enter 1 to ${most} user names.` : undefined}
        dir="auto"
      />
    </AttemptDialog>
  );
}
