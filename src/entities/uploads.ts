import { DRAFT_LIMITS } from '../../contract/constants/pinDrafts';
import type { DraftUpload } from './pinDrafts';

type NamedFile = Pick<DraftUpload, 'name' | 'size' | 'type'>;

/** Whether a file is the one of an upload, as far as a draft says: what is saved of a long name or type is cut. */
export const isSameFile = (upload: NamedFile, file: NamedFile): boolean =>
  upload.name.slice(0, DRAFT_LIMITS.fileName) === file.name.slice(0, DRAFT_LIMITS.fileName) &&
  upload.type.slice(0, DRAFT_LIMITS.fileType) === file.type.slice(0, DRAFT_LIMITS.fileType) &&
  upload.size === file.size;
