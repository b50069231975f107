import type { FeedbackState } from './admin/feedback';
import type { CollaboratorsState } from './boards/collaborators';
import type { BusinessState } from './business/business';
import type { BusinessSignupState } from './business/businessSignup';
import type { UploadsState } from './content/uploads';
import type { VideosState } from './content/videos';
import type { RecentSearchesState } from './discovery/recentSearches';
import type { SavedSearchesState } from './discovery/savedSearches';
import type { SearchState } from './discovery/search';
import type { AccountSwitcherState } from './people/accountSwitcher';
import type { ExperiencesState } from './people/experiences';
import type { OtherAccountState } from './people/otherAccount';
import type { PasscodeState } from './people/parentalPasscodes';
import type { SettingsState } from './people/settings';
import type { BulkActionsState } from './pins/bulkActions';
import type { ContentReportsState } from './pins/contentReports';
import type { GuestVisitState } from './pins/guestVisit';
import type { InterestsState } from './pins/interests';
import type { PinBuilderState } from './pins/pinDrafts/state';
import type { PinReactionsState } from './pins/pinReactions';
import type { StoryEditorState } from './pins/storyEditor';
import type { TriedItsState } from './pins/triedIts';
import type { EventLogState } from './running/eventLog';
import type { ExperimentsState } from './running/experiments';
import type { ReportsState } from './running/reports';
import type { ConversationsState } from './talk/conversations';
import type { LiveState } from './talk/live';
import type { VersionState } from './version';

/**
 * Branches of state that are installed with the pages that need them, or after the first view. A new one adds one line
 * here.
 */
export interface LazyBranches {
  readonly guestVisit?: GuestVisitState;
  readonly pinBuilder?: PinBuilderState;
  readonly storyEditor?: StoryEditorState;
  readonly bulkActions?: BulkActionsState;
  readonly business?: BusinessState;
  readonly businessSignup?: BusinessSignupState;
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
