import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import type { BusinessRole } from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { inviteRequested } from '../../../../actions/business/people';
import { useAppDispatch } from '../../../../store/hooks';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { TextArea } from '../../../../ui/fields/TextArea';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';

/**
 * Invites people by email address or user name, one or several at once. Closes by itself when all of them are invited;
 * give it another key to open it again.
 */
export function InviteDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const roles = useRoleNames();
  const [text, setText] = useState('');
  const [role, setRole] = useState<BusinessRole>('EMPLOYEE');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('BusinessInvitesResource.create');
  const members = text.split(/[\s,;]+/).filter(Boolean);
  const most = BUSINESS_LIMITS.invites;
  const isTooMany = members.length > most;
  const problem = isTooMany
    ? t`Invite at most ${most} people at once.`
    : isTried && members.length === 0
      ? t`Enter an email address or a user name.`
      : undefined;

  const send = () => {
    setTried(true);
    if (members.length === 0 || isTooMany) return;
    dispatch(inviteRequested({ businessId, members: [...new Set(members)], role, attempt: attempt.begin() }));
  };

  return (
    <AttemptDialog attempt={attempt} title={t`Invite people`} sendLabel={<Trans>Send invitations</Trans>} onSend={send}>
      <TextArea
        label={t`Email addresses or user names`}
        hint={t`Separate them by spaces, commas or new lines.`}
        value={text}
        onValueChange={setText}
        error={problem}
        dir="auto"
      />
      <RadioGroup
        label={t`Role`}
        value={role}
        onValueChange={(value) => setRole(value as BusinessRole)}
        options={[
          { value: 'EMPLOYEE', label: roles.EMPLOYEE, hint: t`Sees only what they are given access to.` },
          {
            value: 'BIZ_ADMIN',
            label: roles.BIZ_ADMIN,
            hint: t`Adds people and partners, and gives access to everything.`,
          },
        ]}
      />
    </AttemptDialog>
  );
}
