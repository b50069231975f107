export {
  type CardParts,
  type Cards,
  cardColumns,
  cardTables,
  findCards,
  isHiddenCard,
  toCards,
  viewerValue,
} from './cards.repository';
export { hidePicture } from './hidden.repository';
export { findPictureBoards } from './pictureBoards.repository';
export { copyPictures } from './pictures.repository';
export { requireCommentsOn, requireCommentsOpen } from './pins.comments';
export { createPin, type NewPin, type NewSlot, repin, type WriteCtx } from './pins.create';
export { putBackPin, takeDownPin } from './pins.delete';
export { noSuchPin } from './pins.errors';
export { pinHandlers } from './pins.handlers';
export { createPinJobs, enqueuePinsIndex } from './pins.jobs';
export { respacePositions, separateTiedPins } from './pins.order';
export { canEditPin, canSeePin } from './pins.policy';
export { type PresentCtx, presentCards, presentPinsById } from './pins.present';
export type { PinView, RecommendationReason, VisitorKind } from './pins.presenter';
export { findPins, lockPins, type PinRow, touchPin } from './pins.repository';
export { findSeenPin, findSeenPins } from './pins.seen';
export { annotationsOf, searchLink } from './pins.seo';
export {
  type CarouselPicture,
  createAndPresentPin,
  getPin,
  listBoardPins,
  preparePicture,
  requirePin,
  slotsOf,
} from './pins.service';
export { recordShare } from './pins.shares';
export { isSponsorshipShown, presentSponsorships } from './pins.sponsorship';
export { cleanPinTexts, pinWords } from './pins.texts';
export { purgeDeleted } from './purge';
export { countReactions } from './reactionCounts.repository';
export { kindOf, priceOf, type RichPin, type StoredSlot } from './richPin';
export { findSponsorship, type SponsorshipRow } from './sponsorship.repository';
export { storeTags } from './tags/storeTags';
export { isSeenPin } from './visibility.repository';
export { weighPinWords } from './words.repository';
