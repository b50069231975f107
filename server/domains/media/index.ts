export { CLEAR_MEDIA_EVERY_MS, createMediaJobs } from './media.jobs';
export type { PictureRow } from './media.repository';
export { dropUses } from './media.repository';
export { claimPicture, clearLeftWrites, importPicture, requireUpload, uploadPicture } from './media.service';
