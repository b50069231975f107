import type { DataOf } from '../../../contract/api';
import type { BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

type Tags = DataOf<'BusinessTagsResource.get'>;

const NO_TAGS: Tags = [];

/** The conversion tags of a business that the viewer may see, the newest first. */
export const selectTags = (state: RootState, businessId: string): Tags =>
  (selectRequest(state, 'BusinessTagsResource.get', { business_id: businessId as BusinessId })?.data as
    | Tags
    | null
    | undefined) ?? NO_TAGS;
