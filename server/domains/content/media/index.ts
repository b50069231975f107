export { addBackedUpPictures, type BackedUpPicture } from './backedUpPictures.repository';
export { copiesAmong, findCopies, readCopies } from './copies';
export { findHashes, findRecognised, type RecognisedImage } from './copies.repository';
export { findFingerprints } from './descriptors.repository';
export { emptyFile, noSuchUpload } from './media.errors';
export { mediaHandlers } from './media.handlers';
export { createMediaJobs } from './media.jobs';
export { presentAttached, presentStoredMedia } from './media.presenter';
export { addUses, countOrphans, dropUses, holdsPicture, isPublicPicture } from './media.repository';
export {
  claimPicture,
  claimPictures,
  clearLeftWrites,
  editPicture,
  fetchPicture,
  importPicture,
  keepPicture,
  requireUpload,
  storePicture,
} from './media.service';
export { findPalettes } from './palettes.repository';
export {
  appendToPartial,
  discardPartial,
  findPartialUpload,
  finishPartial,
  openPartial,
  takeWholeUpload,
  withWholeUpload,
} from './partialUploads';
export { findLargestUsage, findUsage, recountUsage, WHOLE_SITE } from './usage.repository';
export { findVideos, lockProcessing } from './videos.repository';
export { editVideo, videosOf } from './videos.service';
export { forgetWrite, recordWrite } from './writes.repository';
