export { feedPreferenceHandlers } from './feedPreferences.handlers';
export { findFeedPreferences } from './feedPreferences.repository';
