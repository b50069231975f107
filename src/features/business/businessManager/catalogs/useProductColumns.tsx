import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ProductRecord } from '../../../../entities/business/catalogs';
import { formatPrice } from '../../../../lib/formatNumbers';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { Link } from '../../../../ui/Link';
import { useFeedWords } from './useFeedWords';

/** The columns of lists of products. */
export function useProductColumns(): readonly GridColumn<ProductRecord>[] {
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
