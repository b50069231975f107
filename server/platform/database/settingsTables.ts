import type { FeedSource, FeedWish } from '../../../contract/constants/discovery/feedPreferences';
import type { SearchFilter, SearchScope } from '../../../contract/constants/discovery/search';
import type { NewsKind } from '../../../contract/constants/talk/news';
import type { NewsMedium } from '../../../contract/constants/talk/newsSettings';
import type { UserId } from '../../../contract/schemas/common';
import type { Json } from './columns';

interface FeedPreferencesTable {
  user_id: UserId;
  kind: FeedSource;
  subject_id: string;
  preference: Exclude<FeedWish, 'usual'>;
  updated_at: Date;
}

interface NewsSettingsTable {
  user_id: UserId;
  medium: NewsMedium;
  kind: NewsKind;
  is_on: boolean;
  updated_at: Date;
}

interface RecentSearchesTable {
  user_id: UserId;
  is_personal: boolean;
  /** The query in lower case. */
  key: string;
  query: string;
  scope: SearchScope;
  searched_at: Date;
}

interface SavedSearchesTable {
  user_id: UserId;
  /** See `savedSearchKey`. */
  key: string;
  query: string;
  scope: SearchScope;
  is_exact: boolean;
  filters: Json<SearchFilter[]>;
  products: string;
  saved_at: Date;
}

/** Tables of what people choose in their settings; see tables.ts. */
export interface SettingsTables {
  feed_preferences: FeedPreferencesTable;
  news_settings: NewsSettingsTable;
  recent_searches: RecentSearchesTable;
  saved_searches: SavedSearchesTable;
}
