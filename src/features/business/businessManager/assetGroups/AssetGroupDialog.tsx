import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import {
  ASSET_GROUP_TYPES,
  type AssetGroupType,
  BUSINESS_LIMITS,
} from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { createRequested, editRequested } from '../../../../actions/business/assetGroups';
import { useAppDispatch } from '../../../../store/hooks';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextArea } from '../../../../ui/fields/TextArea';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { useGroupTypeNames } from './useGroupTypeNames';

/** Makes an asset group, or changes one. Closes by itself; give it another key to open it again. */
export function AssetGroupDialog({ group }: { group?: DataOf<'AssetGroupResource.get'> }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const names = useGroupTypeNames();
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const [types, setTypes] = useState<readonly AssetGroupType[]>(group?.asset_group_types ?? []);
  const [isTried, setTried] = useState(false);
  const created = useAttempt('AssetGroupsResource.create');
  const edited = useAttempt('AssetGroupResource.update');
  const attempt = group ? edited : created;
  const missing = isTried && types.length === 0 ? t`Choose what the group is about.` : null;
  const send = () => {
    setTried(true);
    if (name.trim() === '' || types.length === 0) return;
    const fields = { name: name.trim(), description: description.trim(), types: [...types] };
    const form = { businessId, fields, attempt: attempt.begin() };
    dispatch(group ? editRequested({ ...form, groupId: group.id, version: group.version }) : createRequested(form));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={group ? t`Edit asset group` : t`Create an asset group`}
      sendLabel={group ? <Trans>Save</Trans> : <Trans>Create asset group</Trans>}
      onSend={send}
      problem={missing}
    >
      <NameField value={name} onValueChange={setName} maxLength={BUSINESS_LIMITS.name} isTried={isTried} />
      <TextArea label={t`Description`} value={description} onValueChange={setDescription} maxLength={1000} dir="auto" />
      {ASSET_GROUP_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={names[type]}
          checked={types.includes(type)}
          onCheckedChange={(isChosen) => setTypes(isChosen ? [...types, type] : types.filter((one) => one !== type))}
        />
      ))}
    </AttemptDialog>
  );
}
