import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CATALOG_LIMITS } from '../../../../../contract/constants/business/catalogs';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { deleteRequested, renameRequested } from '../../../../actions/business/catalogs';
import type { CatalogRecord } from '../../../../entities/business/catalogs';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import { AttemptDialog } from '../AttemptDialog';
import { ConfirmedAction } from '../ConfirmedAction';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

/** Leads to the shop tab of the profile; renames and deletes the catalog for those who may. */
export function CatalogActions({ catalog }: { catalog: CatalogRecord }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [opened, setOpened] = useState(0);
  const { id, name, canEdit, canDelete, shopUsername } = catalog;
  return (
    <>
      <ButtonLink to={`/${shopUsername}/_shop/`}>
        <Trans>See the shop</Trans>
      </ButtonLink>
      {canEdit && (
        <ButtonLink to={managerPath(businessId, 'bulkEdits')}>
          <Trans>Sheets and API</Trans>
        </ButtonLink>
      )}
      {canEdit && (
        <Button onClick={() => setOpened(opened + 1)}>
          <Trans>Rename catalog</Trans>
        </Button>
      )}
      {canDelete && (
        <ConfirmedAction
          label={t`Delete catalog`}
          title={t`Delete the catalog ${name}?`}
          onConfirm={() => dispatch(deleteRequested({ businessId, catalogId: id as CatalogId }))}
        >
          <Trans>Its feeds, products and product groups are deleted, and the Pins of its products too.</Trans>
        </ConfirmedAction>
      )}
      {opened > 0 && <RenameCatalog key={opened} catalog={catalog} />}
    </>
  );
}

function RenameCatalog({ catalog }: { catalog: CatalogRecord }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [name, setName] = useState(catalog.name);
  const attempt = useAttempt('CatalogResource.update');
  const send = () => {
    if (name.trim() === '') return;
    const { id: catalogId, version } = catalog;
    const wish = { businessId, catalogId: catalogId as CatalogId, version, name: name.trim() };
    dispatch(renameRequested({ ...wish, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Rename catalog`} sendLabel={<Trans>Save</Trans>} onSend={send}>
      <NameField
        hint={t`The board with your product Pins keeps its name.`}
        value={name}
        onValueChange={setName}
        maxLength={CATALOG_LIMITS.name}
        isTried
      />
    </AttemptDialog>
  );
}
