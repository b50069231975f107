import { Trans, useLingui } from '@lingui/react/macro';
import { AVAILABILITIES } from '../../../../../contract/constants/business/productFeeds';
import { listChanged } from '../../../../actions/business/lists';
import type { ProductRecord } from '../../../../entities/business/catalogs';
import { selectTableList } from '../../../../selectors/business/lists';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogPicker } from './CatalogPicker';
import { useFeedWords } from './useFeedWords';
import { useProductColumns } from './useProductColumns';

/** The products of a catalog, with their Pins. */
export function ProductsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useProductColumns();
  return (
    <ManagerFrame title={<Trans>Products</Trans>} intro={<Trans>Search for words of a title, or for an id.</Trans>}>
      <CatalogPicker>
        <BusinessTable<ProductRecord>
          list="products"
          businessId={businessId}
          label={t`Products`}
          columns={columns}
          nameOf={({ title }) => title}
          isSearchable
          filters={<AvailabilityFilter />}
          empty={
            <EmptyState
              title={t`No products yet`}
              action={
                <ButtonLink to={managerPath(businessId, 'feeds')}>
                  <Trans>Product feeds</Trans>
                </ButtonLink>
              }
            />
          }
        />
      </CatalogPicker>
    </ManagerFrame>
  );
}

function AvailabilityFilter() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const { availability: words } = useFeedWords();
  const filters = useAppSelector((state) => selectTableList(state, 'products', businessId).filtersPayload);
  const choose = (availability: string) => {
    const filtersPayload = availability === '' ? undefined : { availability };
    dispatch(listChanged({ list: 'products', businessId, change: { filtersPayload } }));
  };
  return (
    <Select
      label={t`Availability`}
      isLabelHidden
      value={typeof filters?.availability === 'string' ? filters.availability : ''}
      placeholder={t`Any availability`}
      options={AVAILABILITIES.map((value) => ({ value, label: words[value] }))}
      onValueChange={choose}
    />
  );
}
