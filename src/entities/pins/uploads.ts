import { DRAFT_LIMITS } from '../../../contract/constants/pins/pinDrafts';
import type { ApiErrorBody } from '../../../contract/errors';
import type { DraftUpload } from './pinDrafts';

type NamedFile = Pick<DraftUpload, 'name' | 'size' | 'type'>;

/** Whether a file is the one of an upload, as far as a draft says: what is saved of a long name or type is cut. */
export const isSameFile = (upload: NamedFile, file: NamedFile): boolean =>
  upload.name.slice(0, DRAFT_LIMITS.fileName) === file.name.slice(0, DRAFT_LIMITS.fileName) &&
  upload.type.slice(0, DRAFT_LIMITS.fileType) === file.type.slice(0, DRAFT_LIMITS.fileType) &&
  upload.size === file.size;

/** The file itself is refused, and would be again. */
export const isFinal = ({ code }: ApiErrorBody): boolean =>
  ['tooLarge', 'unsupportedMedia', 'unreadableMedia'].includes(code);

/** The upload has ended for good, because of its file. */
export const isRefused = (upload: { status: DraftUpload['status']; error: ApiErrorBody | null } | undefined): boolean =>
  upload?.status === 'failed' && upload.error !== null && isFinal(upload.error);
