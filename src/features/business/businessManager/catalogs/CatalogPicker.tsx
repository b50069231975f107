import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { catalogSelected } from '../../../../actions/business/catalogs';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { selectCatalogsById, selectSelectedCatalog } from '../../../../selectors/business/catalogs';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { Stack } from '../../../../ui/Stack';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogActions } from './CatalogActions';
import { CatalogDialog } from './CatalogDialog';

/** Chooses among several catalogs, above what the page shows of one. Without any it offers to make the first. */
export function CatalogPicker({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const byId = useAppSelector((state) => selectCatalogsById(state, businessId));
  const selected = useAppSelector((state) => selectSelectedCatalog(state, businessId));
  const canCreate = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const catalogs = Object.values(byId).sort((one, other) => one.name.localeCompare(other.name));
  const create = canCreate && (
    <Button onClick={() => setOpened(opened + 1)}>
      <Trans>Create catalog</Trans>
    </Button>
  );
  return (
    <>
      {selected === null ? (
        <EmptyState
          title={t`No catalogs yet`}
          detail={<Trans>A catalog has the products of your shop. Each product becomes a Pin on your profile.</Trans>}
          action={create || undefined}
        />
      ) : (
        <>
          {catalogs.length > 1 && (
            <Select
              label={t`Catalog`}
              value={selected.id}
              options={catalogs.map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={(id) => dispatch(catalogSelected({ businessId, catalogId: id as CatalogId }))}
            />
          )}
          {children}
          <Stack direction="row" gap={2}>
            <CatalogActions catalog={selected} />
            {create}
          </Stack>
        </>
      )}
      {opened > 0 && <CatalogDialog key={opened} />}
    </>
  );
}
