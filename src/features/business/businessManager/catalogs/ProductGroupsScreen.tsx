import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { CatalogId } from '../../../../../contract/schemas/common';
import type { ProductGroupRecord } from '../../../../entities/business/catalogs';
import { intlTag } from '../../../../lib/intl';
import { selectSelectedCatalog } from '../../../../selectors/business/catalogs';
import { groupPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogPicker } from './CatalogPicker';
import { ProductGroupDialog } from './ProductGroupDialog';
import { useGroupWords } from './useGroupWords';

/** The product groups of a catalog: those that every catalog has, and those that were made. */
export function ProductGroupsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const catalog = useAppSelector((state) => selectSelectedCatalog(state, businessId));
  const canEdit = catalog?.canEdit ?? false;
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const columns = useColumns(businessId);
  return (
    <ManagerFrame
      title={<Trans>Product groups</Trans>}
      intro={<Trans>Products that belong together. New products that meet the conditions join by themselves.</Trans>}
      action={
        canEdit && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Create group</Trans>
          </Button>
        )
      }
    >
      <CatalogPicker>
        <BusinessTable<ProductGroupRecord>
          list="productGroups"
          businessId={businessId}
          label={t`Product groups`}
          columns={columns}
          nameOf={({ name }) => name}
          isSearchable
          empty={<EmptyState title={t`No product groups yet`} />}
        />
      </CatalogPicker>
      {catalog && canEdit && opened > 0 && <ProductGroupDialog key={opened} catalogId={catalog.id as CatalogId} />}
    </ManagerFrame>
  );
}

function useColumns(businessId: string): readonly GridColumn<ProductGroupRecord>[] {
  const { t } = useLingui();
  const { types } = useGroupWords();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(intlTag(locale));
    const isOwn = ({ groupType }: ProductGroupRecord) => groupType === 'MERCHANT_CREATED';
    const nameOf = (group: ProductGroupRecord) => (isOwn(group) ? group.name : types[group.groupType]);
    const count = (id: string, label: string, of: (group: ProductGroupRecord) => number) => ({
      ...{ id, label, isNumeric: true, exported: of },
      render: (group: ProductGroupRecord) => numbers.format(of(group)),
    });
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: (group) => (
          <Link to={groupPath(businessId, group.catalogId, group.id)}>
            <bdi>{nameOf(group)}</bdi>
          </Link>
        ),
        exported: nameOf,
      },
      {
        id: 'TYPE',
        label: t`Kind`,
        render: (group) => (isOwn(group) ? t`Made by you` : t`Automatic`),
        exported: ({ groupType }) => groupType,
      },
      {
        id: 'FEATURED',
        label: t`Featured`,
        render: ({ isFeatured }) => (isFeatured ? t`Yes` : t`No`),
        exported: ({ isFeatured }) => (isFeatured ? t`Yes` : t`No`),
      },
      count('TOTAL', t`Products`, ({ counts }) => counts.total),
      count('IN_STOCK', t`In stock`, ({ counts }) => counts.inStock),
      count('OUT_OF_STOCK', t`Out of stock`, ({ counts }) => counts.outOfStock),
      count('PREORDER', t`Preorder`, ({ counts }) => counts.preorder),
    ] satisfies GridColumn<ProductGroupRecord>[];
  }, [t, types, locale, businessId]);
}
