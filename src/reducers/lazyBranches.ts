import type { AccountSwitcherState } from './accountSwitcher';
import type { BulkActionsState } from './bulkActions';
import type { CollaboratorsState } from './collaborators';
import type { ContentReportsState } from './contentReports';
import type { ConversationsState } from './conversations';
import type { EventLogState } from './eventLog';
import type { ExperiencesState } from './experiences';
import type { ExperimentsState } from './experiments';
import type { FeedbackState } from './feedback';
import type { InterestsState } from './interests';
import type { LiveState } from './live';
import type { OtherAccountState } from './otherAccount';
import type { PasscodeState } from './parentalPasscodes';
import type { PinBuilderState } from './pinDrafts/state';
import type { PinReactionsState } from './pinReactions';
import type { RecentSearchesState } from './recentSearches';
import type { ReportsState } from './reports';
import type { SavedSearchesState } from './savedSearches';
import type { SearchState } from './search';
import type { SettingsState } from './settings';
import type { StoryEditorState } from './storyEditor';
import type { TriedItsState } from './triedIts';
import type { UploadsState } from './uploads';
import type { VersionState } from './version';
import type { VideosState } from './videos';

/**
 * Branches of state that are installed with the pages that need them, or after the first view. A new one adds one line
 * here.
 */
export interface LazyBranches {
  readonly pinBuilder?: PinBuilderState;
  readonly storyEditor?: StoryEditorState;
  readonly bulkActions?: BulkActionsState;
  readonly eventLog?: EventLogState;
  readonly reports?: ReportsState;
  readonly recentSearches?: RecentSearchesState;
  readonly savedSearches?: SavedSearchesState;
  readonly search?: SearchState;
  readonly experiments?: ExperimentsState;
  readonly experiences?: ExperiencesState;
  readonly interests?: InterestsState;
  readonly uploads?: UploadsState;
  readonly videos?: VideosState;
  readonly version?: VersionState;
  readonly collaborators?: CollaboratorsState;
  readonly live?: LiveState;
  readonly conversations?: ConversationsState;
  readonly pinReactions?: PinReactionsState;
  readonly triedIts?: TriedItsState;
  readonly contentReports?: ContentReportsState;
  readonly settings?: SettingsState;
  readonly feedback?: FeedbackState;
  readonly passcode?: PasscodeState;
  readonly accountSwitcher?: AccountSwitcherState;
  readonly otherAccount?: OtherAccountState;
}
