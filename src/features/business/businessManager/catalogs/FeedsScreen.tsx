import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { BusinessId, CatalogId } from '../../../../../contract/schemas/common';
import { listFollowed } from '../../../../actions/business/catalogs';
import type { FeedRecord } from '../../../../entities/business/catalogs';
import { intlTag } from '../../../../lib/intl';
import { selectHasOpenFeed, selectSelectedCatalog } from '../../../../selectors/business/catalogs';
import { feedPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button, ButtonLink } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { CatalogPicker } from './CatalogPicker';
import { FeedDialog } from './FeedDialog';
import { useFeedWords } from './useFeedWords';

/** The product feeds of a catalog, with what came of the last run of each. */
export function FeedsScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const catalog = useAppSelector((state) => selectSelectedCatalog(state, businessId));
  const canEdit = catalog?.canEdit ?? false;
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const columns = useColumns(businessId);
  const isReading = useAppSelector((state) => selectHasOpenFeed(state, businessId));
  useEffect(() => {
    if (isReading) dispatch(listFollowed({ businessId }));
  }, [dispatch, isReading, businessId]);
  return (
    <ManagerFrame
      title={<Trans>Product feeds</Trans>}
      intro={
        <Trans>A feed is a file with the products of your shop. Each of them becomes a Pin on your profile.</Trans>
      }
      action={
        canEdit && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Create feed</Trans>
          </Button>
        )
      }
    >
      <CatalogPicker>
        <BusinessTable<FeedRecord>
          list="feeds"
          businessId={businessId}
          label={t`Product feeds`}
          columns={columns}
          nameOf={({ name }) => name}
          isSearchable
          empty={
            <EmptyState
              title={t`No product feeds yet`}
              detail={<Trans>Products link to the website of the business account, which it claims first.</Trans>}
              action={
                <ButtonLink to="/settings/claimed-accounts">
                  <Trans>Claim website</Trans>
                </ButtonLink>
              }
            />
          }
        />
      </CatalogPicker>
      {catalog && canEdit && opened > 0 && <FeedDialog key={opened} catalogId={catalog.id as CatalogId} />}
    </ManagerFrame>
  );
}

function useColumns(businessId: string): readonly GridColumn<FeedRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  const words = useFeedWords();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(intlTag(locale));
    const status = ({ status, lastRun }: FeedRecord) =>
      status === 'INACTIVE' || !lastRun ? words.feeds[status] : words.runs[lastRun.status];
    return [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: (feed) => <Link to={feedPath(businessId, feed.catalogId, feed.id)}>{feed.name}</Link>,
        exported: ({ name }) => name,
      },
      {
        id: 'KIND',
        label: t`Kind`,
        render: ({ location }) => (location === null ? t`Upload` : t`Daily, from an address`),
        exported: ({ location }) => location ?? '',
      },
      { id: 'STATUS', label: t`Status`, render: status, exported: status },
      {
        id: 'LAST_RUN',
        label: t`Last run`,
        render: ({ lastRun }) => (lastRun ? dates(lastRun.createdAt) : t`Never`),
        exported: ({ lastRun }) => lastRun?.createdAt ?? '',
      },
      {
        id: 'ROWS',
        label: t`Rows`,
        isNumeric: true,
        render: ({ lastRun }) => (lastRun ? numbers.format(lastRun.originalCount) : ''),
        exported: ({ lastRun }) => lastRun?.originalCount ?? 0,
      },
      {
        id: 'PRODUCTS',
        label: t`Products`,
        isNumeric: true,
        render: ({ lastRun }) => (lastRun ? numbers.format(lastRun.ingestedCount) : ''),
        exported: ({ lastRun }) => lastRun?.ingestedCount ?? 0,
      },
    ] satisfies GridColumn<FeedRecord>[];
  }, [t, dates, words, locale, businessId]);
}
