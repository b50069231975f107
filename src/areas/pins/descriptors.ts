import { bulkActionResources } from '../../resources/pins/bulkActions';
import { commentResources } from '../../resources/pins/comments';
import { duplicateGroupResources } from '../../resources/pins/duplicateGroups';
import { guestLinkResources } from '../../resources/pins/guestLinks';
import { interestResources } from '../../resources/pins/interests';
import { paletteResources } from '../../resources/pins/palettes';
import { pinDraftResources } from '../../resources/pins/pinDrafts';
import { pinReactionResources } from '../../resources/pins/pinReactions';
import { pinResources } from '../../resources/pins/pins';
import { scheduledPinResources } from '../../resources/pins/scheduledPins';
import { sponsorshipResources } from '../../resources/pins/sponsorships';
import { triedItResources } from '../../resources/pins/triedIts';

/** The resource descriptors of the area. */
export const pinsDescriptors = {
  ...bulkActionResources,
  ...pinResources,
  ...sponsorshipResources,
  ...pinDraftResources,
  ...interestResources,
  ...guestLinkResources,
  ...paletteResources,
  ...commentResources,
  ...pinReactionResources,
  ...triedItResources,
  ...scheduledPinResources,
  ...duplicateGroupResources,
};
