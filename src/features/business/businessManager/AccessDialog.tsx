import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AssetPermission, PERMISSIONS_OF_TYPE } from '../../../../contract/constants/business/permissions';
import type { BusinessId, MemberId } from '../../../../contract/schemas/common';
import { accessRequested } from '../../../actions/business/adAccounts';
import type { AdAccountRecord } from '../../../entities/business/adAccounts';
import { selectPeopleChoice } from '../../../selectors/business/adAccounts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Select } from '../../../ui/fields/Select';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { useAttempt } from './useAttempt';
import { useManagerPlace } from './useManagerPlace';
import { usePermissionNames } from './usePermissionNames';

/**
 * Gives a person permissions on ad accounts, in place of what they had there. Closes by itself when they are given; give
 * it another key to open it again.
 */
export function AccessDialog({ adAccounts }: { adAccounts: readonly AdAccountRecord[] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const people = useAppSelector((state) => selectPeopleChoice(state, businessId));
  const names = usePermissionNames();
  const [memberId, setMemberId] = useState('');
  const [permissions, setPermissions] = useState<readonly AssetPermission[]>([]);
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('BusinessMemberAssetsResource.update');
  const missing = isTried && permissions.length === 0 ? t`Choose at least one permission.` : null;
  const send = () => {
    setTried(true);
    if (memberId === '' || permissions.length === 0) return;
    const adAccountIds = adAccounts.map(({ id }) => id);
    const given = { memberId: memberId as MemberId, permissions: [...permissions] };
    dispatch(accessRequested({ businessId, adAccountIds, ...given, attempt: begin() }));
  };
  const toggle = (permission: AssetPermission, isGiven: boolean) => {
    const others = permissions.filter((one) => one !== permission);
    setPermissions(isGiven ? [...others, permission] : others);
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Give access`}
      sendLabel={<Trans>Give access</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={[missing, ...problems].filter(Boolean).join(' ') || undefined}
    >
      <Select
        label={t`Person`}
        hint={t`What is chosen here takes the place of what they had.`}
        value={memberId}
        placeholder={t`Choose one`}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={setMemberId}
        error={isTried && memberId === '' ? t`Choose a person.` : undefined}
      />
      {PERMISSIONS_OF_TYPE.AD_ACCOUNT.map((permission) => (
        <Checkbox
          key={permission}
          label={names[permission]}
          checked={permissions.includes(permission)}
          onCheckedChange={(isGiven) => toggle(permission, isGiven)}
        />
      ))}
    </FormDialog>
  );
}
