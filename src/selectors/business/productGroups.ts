import type { DataOf } from '../../../contract/api';
import type { BusinessId, CatalogId, ProductGroupId } from '../../../contract/schemas/common';
import type { GroupPreview } from '../../reducers/business/productGroups';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export interface GroupPlace {
  businessId: BusinessId;
  catalogId: CatalogId;
  groupId: ProductGroupId;
}

/** The options of a call about a group. */
export const ofGroup = ({ catalogId, groupId }: Pick<GroupPlace, 'catalogId' | 'groupId'>) => ({
  catalog_id: catalogId,
  product_group_id: groupId,
});

/** Names the list of the products of a group. */
export const groupSubject = ({ catalogId, groupId }: Pick<GroupPlace, 'catalogId' | 'groupId'>): string =>
  `${catalogId}:${groupId}`;

/** What such a list is asked for. */
export function groupOfSubject(subject: string): { catalog_id: string; product_group_id: string } {
  const [catalog_id = '', product_group_id = ''] = subject.split(':');
  return { catalog_id, product_group_id };
}

type Group = DataOf<'ProductGroupResource.get'>;

export const selectGroup = (state: RootState, place: GroupPlace): Group | null =>
  (selectRequest(state, 'ProductGroupResource.get', ofGroup(place))?.data as Group | null | undefined) ?? null;

const NO_PREVIEW: GroupPreview = { isLoading: false, counts: null, titles: [], error: null };

export const selectGroupPreview = (state: RootState): GroupPreview => state.business?.groupPreview ?? NO_PREVIEW;
