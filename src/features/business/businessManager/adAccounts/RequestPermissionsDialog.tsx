import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AssetPermission } from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { permissionsChangeRequested } from '../../../../actions/business/adAccountRequests';
import type { RequestRecord } from '../../../../entities/business/requests';
import { useAppDispatch } from '../../../../store/hooks';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { PermissionChecks } from './PermissionChecks';

/** Changes what a request would give. Closes by itself when it is saved; give it another key to open it again. */
export function RequestPermissionsDialog({ request }: { request: RequestRecord }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const ids = Object.keys(request.businessIdToPermissions);
  const asked = [...new Set(Object.values(request.businessIdToPermissions).flat())] as AssetPermission[];
  const [chosen, setChosen] = useState(asked);
  const attempt = useAttempt('AdAccountRequestResource.update');
  const send = () => {
    if (chosen.length === 0) return;
    const businessIdToPermissions = Object.fromEntries(ids.map((id) => [id, chosen]));
    const { id, version } = request;
    dispatch(
      permissionsChangeRequested({ businessId, id, version, businessIdToPermissions, attempt: attempt.begin() }),
    );
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Change permissions`}
      sendLabel={<Trans>Save</Trans>}
      onSend={send}
      problem={chosen.length === 0 && t`Choose at least one permission.`}
    >
      <PermissionChecks chosen={chosen} onChange={setChosen} />
    </AttemptDialog>
  );
}
