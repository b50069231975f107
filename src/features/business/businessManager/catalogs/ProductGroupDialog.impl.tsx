import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GROUP_LIMITS } from '../../../../../contract/constants/business/productGroups';
import type { ProductGroup } from '../../../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { groupChangeRequested, groupCreateRequested } from '../../../../actions/business/productGroups';
import { useAppDispatch } from '../../../../store/hooks';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { FormDialog } from '../../../../ui/overlays/FormDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { GroupConditions } from './GroupConditions';
import { GroupPreview } from './GroupPreview';
import { useGroupForm } from './useGroupForm';

interface ProductGroupDialogProps {
  catalogId: CatalogId;
  /** The group that is edited; absent: a new one. */
  group?: ProductGroup;
}

/** Makes or edits a product group. Closes by itself when it is saved; give it another key to open it again. */
export function ProductGroupDialog({ catalogId, group }: ProductGroupDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState(group?.name ?? '');
  const [description, setDescription] = useState(group?.description ?? '');
  const [isFeatured, setFeatured] = useState(group?.is_featured ?? false);
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const form = useGroupForm(group?.filters ?? null);
  const { isBusy, isDone, problems, fields, begin } = useAttempt(
    group ? 'ProductGroupResource.update' : 'ProductGroupsResource.create',
  );
  const send = () => {
    setTried(true);
    if (name.trim() === '' || form.filters === null) return;
    const said = { name: name.trim(), description: description.trim(), is_featured: isFeatured, filters: form.filters };
    const of = { businessId, catalogId, attempt: begin() };
    if (group)
      dispatch(groupChangeRequested({ ...of, groupId: group.id, change: { ...said, version: group.version } }));
    else dispatch(groupCreateRequested({ ...of, group: said }));
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={group ? t`Edit product group` : t`Create a product group`}
      sendLabel={group ? <Trans>Save</Trans> : <Trans>Create group</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={fields.filters ?? (problems.join(' ') || undefined)}
    >
      <TextField
        label={t`Name`}
        value={name}
        onValueChange={setName}
        maxLength={GROUP_LIMITS.name}
        dir="auto"
        error={isTried && name.trim() === '' ? t`Enter a name.` : fields.name}
      />
      <TextArea
        label={t`Description (optional)`}
        value={description}
        onValueChange={setDescription}
        maxLength={GROUP_LIMITS.description}
        dir="auto"
        rows={2}
      />
      <GroupConditions form={form} isTried={isTried} />
      <GroupPreview catalogId={catalogId} filters={form.filters} />
      <Checkbox label={t`Featured`} checked={isFeatured} onCheckedChange={setFeatured} />
    </FormDialog>
  );
}
