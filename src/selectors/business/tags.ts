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

type Health = DataOf<'ConversionTagHealthResource.get'>;
type Tokens = DataOf<'EventTokensResource.get'>;

const NO_TOKENS: Tokens = [];

const keyOf = ({ ad_account_id, id }: Tags[number]) => ({ ad_account_id, tag_id: id });

/** A tag of a business, by id; null where the viewer sees no such tag. */
export const selectTag = (state: RootState, businessId: string, id: string): Tags[number] | null =>
  selectTags(state, businessId).find((tag) => tag.id === id) ?? null;

/** What arrived from a tag; null until it is read. */
export const selectTagHealth = (state: RootState, tag: Tags[number]): Health | null =>
  (selectRequest(state, 'ConversionTagHealthResource.get', keyOf(tag))?.data as Health | null | undefined) ?? null;

/** The tokens of a tag, without their secrets. */
export const selectEventTokens = (state: RootState, tag: Tags[number]): Tokens =>
  (selectRequest(state, 'EventTokensResource.get', keyOf(tag))?.data as Tokens | null | undefined) ?? NO_TOKENS;
