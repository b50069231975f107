import { useLingui } from '@lingui/react/macro';
import { EVENT_TYPES } from '../../../../contract/constants/running/events';

/** Events in words, by their number. */
export function useEventNames(): Readonly<Record<number, string>> {
  const { t } = useLingui();
  return {
    [EVENT_TYPES.impression]: t`Impression`,
    [EVENT_TYPES.click]: t`Click`,
    [EVENT_TYPES.save]: t`Save`,
    [EVENT_TYPES.follow]: t`Follow`,
    [EVENT_TYPES.comment]: t`Comment`,
    [EVENT_TYPES.create]: t`Pin created`,
    [EVENT_TYPES.search]: t`Search`,
    [EVENT_TYPES.view]: t`Page view`,
    [EVENT_TYPES.lost]: t`Events lost on the way`,
    [EVENT_TYPES.experimentTriggered]: t`Experiment triggered`,
    [EVENT_TYPES.experienceViewed]: t`Experience viewed`,
    [EVENT_TYPES.experienceCompleted]: t`Experience completed`,
    [EVENT_TYPES.experienceDismissed]: t`Experience dismissed`,
    [EVENT_TYPES.adClick]: t`Ad clicked`,
    [EVENT_TYPES.adView]: t`Ad viewed`,
    [EVENT_TYPES.topicFollow]: t`Topic followed`,
    [EVENT_TYPES.topicUnfollow]: t`Topic unfollowed`,
  };
}
