import type { BusinessId, CatalogId, ProductFeedId } from '../../../../../contract/schemas/common';
import type { FeedPlace } from '../../../../selectors/business/catalogs';
import { selectCurrentEntry } from '../../../../selectors/navigation';
import { useAppSelector } from '../../../../store/hooks';

const PLACE = /^\/business\/manager\/([^/?#]+)\/catalogs\/([^/?#]+)\/([^/?#]+)/;

/** The feed whose page is open. */
export function useFeedPlace(): FeedPlace {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const [, businessId = '', catalogId = '', feedId = ''] = PLACE.exec(path) ?? [];
  return { businessId: businessId as BusinessId, catalogId: catalogId as CatalogId, feedId: feedId as ProductFeedId };
}
