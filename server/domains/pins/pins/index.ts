export { ATTACHED, addBackedUpPin, type BackedUpPin } from './backedUpPin';
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
export { findCopies } from './copies.repository';
export { hidePicture } from './hidden.repository';
export { requireMentionable } from './mentions/mentions';
export { carryRemovedMentions, copyMentions } from './mentions/mentions.repository';
export { bringCommentsBack, holdersOf } from './merged/mergedComments';
export { moveComments } from './merged/movedComments.repository';
export { findPictureBoards } from './pictureBoards.repository';
export { copyPictures } from './pictures.repository';
export { editLockedPin, setLockedPinSection } from './pins.change';
export { requireCommentsOn, requireCommentsOpen } from './pins.comments';
export { createPin, type NewPin, type NewSlot, repin, type WriteCtx } from './pins.create';
export { deleteLockedPin, putBack, putBackPin, restoreLockedPin, takeDownPin } from './pins.delete';
export { noSuchPin, notYourPin } from './pins.errors';
export { pinHandlers } from './pins.handlers';
export { createPinJobs, enqueuePinsIndex } from './pins.jobs';
export { type Locked, lockPinsWithBoards, requireAllowed, requireVisibleBoard } from './pins.lock';
export { deleteNote, findNote, putNote } from './pins.notes.repository';
export { respacePositions, separateTiedPins } from './pins.order';
export { canDeletePin, canEditPin, canSeePin } from './pins.policy';
export { type PresentCtx, presentCards, presentPinsById } from './pins.present';
export type { PinView, RecommendationReason, VisitorKind } from './pins.presenter';
export { findPins, lockPins, type PinRow, touchPin } from './pins.repository';
export { findSeenPin, findSeenPins } from './pins.seen';
export { annotationsOf, searchLink } from './pins.seo';
export {
  type CarouselPicture,
  createFromUpload,
  getPin,
  listBoardPins,
  preparePicture,
  requirePin,
  slotsOf,
} from './pins.service';
export { recordShare } from './pins.shares';
export { isSponsorshipShown, presentSponsorships } from './pins.sponsorship';
export { cleanPinTexts, pinWords } from './pins.texts';
export { createProductPin, deleteProductPin, type ProductPin, updateProductPin } from './productPins';
export { purgeDeleted } from './purge';
export { countReactions } from './reactionCounts.repository';
export { kindOf, priceOf, type RichPin, type StoredSlot } from './richPin';
export { tagsOfPictures, videosOfSlots } from './slotVideos';
export { findSponsorship, type SponsorshipRow } from './sponsorship.repository';
export { requireFinished } from './stories/storyBlocks';
export { storeTags } from './tags/storeTags';
export { isSeenPin } from './visibility.repository';
export { weighPinWords } from './words.repository';
