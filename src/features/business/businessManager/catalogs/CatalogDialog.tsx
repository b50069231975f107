import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CATALOG_LIMITS } from '../../../../../contract/constants/business/catalogs';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { createRequested } from '../../../../actions/business/catalogs';
import { useAppDispatch } from '../../../../store/hooks';
import { TextField } from '../../../../ui/fields/TextField';
import { FormDialog } from '../../../../ui/overlays/FormDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Makes a catalog. Closes by itself when it is made; give it another key to open it again. */
export function CatalogDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('CatalogsResource.create');
  const send = () => {
    setTried(true);
    if (name.trim() !== '') dispatch(createRequested({ businessId, name: name.trim(), attempt: begin() }));
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Create a catalog`}
      sendLabel={<Trans>Create catalog</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <TextField
        label={t`Name`}
        hint={t`The board with your product Pins gets this name.`}
        value={name}
        onValueChange={setName}
        maxLength={CATALOG_LIMITS.name}
        error={isTried && name.trim() === '' ? t`Enter a name.` : undefined}
      />
    </FormDialog>
  );
}
