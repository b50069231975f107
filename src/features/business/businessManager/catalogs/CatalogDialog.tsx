import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CATALOG_LIMITS } from '../../../../../contract/constants/business/catalogs';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { createRequested } from '../../../../actions/business/catalogs';
import { useAppDispatch } from '../../../../store/hooks';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Makes a catalog. Closes by itself when it is made; give it another key to open it again. */
export function CatalogDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('CatalogsResource.create');
  const send = () => {
    setTried(true);
    if (name.trim() !== '') dispatch(createRequested({ businessId, name: name.trim(), attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Create a catalog`}
      sendLabel={<Trans>Create catalog</Trans>}
      onSend={send}
    >
      <NameField
        hint={t`The board with your product Pins gets this name.`}
        value={name}
        onValueChange={setName}
        maxLength={CATALOG_LIMITS.name}
        isTried={isTried}
      />
    </AttemptDialog>
  );
}
