import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AVAILABILITIES } from '../../../../../contract/constants/business/productFeeds';
import { listChanged } from '../../../../actions/business/lists';
import type { ProductRecord } from '../../../../entities/business/catalogs';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectTableList } from '../../../../selectors/business/lists';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { ButtonLink } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Select } from '../../../../ui/fields/Select';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogPicker } from './CatalogPicker';
import { useFeedWords } from './useFeedWords';

/** The products of a catalog, with their Pins. */
export function ProductsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useColumns();
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

function useColumns(): readonly GridColumn<ProductRecord>[] {
  const { t } = useLingui();
  const { availability: words } = useFeedWords();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(
    () =>
      [
        {
          id: 'TITLE',
          label: t`Title`,
          isSortable: true,
          render: ({ title, pinId }) => (pinId ? <Link to={`/pin/${pinId}/`}>{title}</Link> : title),
          exported: ({ title }) => title,
        },
        {
          id: 'ID',
          label: t`Product id`,
          isSortable: true,
          render: ({ id }) => <bdi>{id}</bdi>,
          exported: ({ id }) => id,
        },
        {
          id: 'PRICE',
          label: t`Price`,
          isSortable: true,
          isNumeric: true,
          render: ({ price, currency }) => formatPrice(price, currency, locale),
          exported: ({ price, currency }) => `${price} ${currency}`,
        },
        {
          id: 'AVAILABILITY',
          label: t`Availability`,
          render: ({ availability }) => words[availability],
          exported: ({ availability }) => availability,
        },
        {
          id: 'PIN',
          label: t`Pin`,
          render: ({ pinId, isWaiting, imageProblem }) =>
            imageProblem ?? (isWaiting ? t`Being made` : pinId ? t`On your profile` : t`None`),
          exported: ({ pinId }) => pinId ?? '',
        },
      ] satisfies GridColumn<ProductRecord>[],
    [t, words, locale],
  );
}
