import { LIMITS } from '../../../contract/constants/limits';
import { completeAddress, isWebAddress } from '../../lib/webAddress';
import type { PinDraft, UploadState } from '../../selectors/pinBuilder';

/** What is plainly wrong with a draft before the server is asked; it has the last word. */
export type DraftProblem = 'boardMissing' | 'timeMissing' | 'tooLong' | 'link' | 'picture';
export type DraftField = 'title' | 'description' | 'link' | 'alt_text' | 'board_id' | 'media_id' | 'scheduled_at';
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

const WITHOUT_PICTURE: readonly UploadState['status'][] = ['failed', 'cancelled', 'missing'];

/** The upload has ended without a picture, or its file is not on this device. */
export const hasNoPicture = (upload: UploadState | undefined): boolean =>
  upload !== undefined && WITHOUT_PICTURE.includes(upload.status);

/** By the names of the contract, under which the server answers its own. */
export function checkDraft(draft: PinDraft, upload: UploadState | undefined): DraftProblems {
  const problems: DraftProblems = {};
  if (draft.title.length > LIMITS.pinTitle) problems.title = 'tooLong';
  if (draft.description.length > LIMITS.pinDescription) problems.description = 'tooLong';
  if (draft.altText.length > LIMITS.altText) problems.alt_text = 'tooLong';
  if (draft.link.length > LIMITS.link) problems.link = 'tooLong';
  else if (draft.link !== '' && !isWebAddress(completeAddress(draft.link))) problems.link = 'link';
  if (draft.boardId === null) problems.board_id = 'boardMissing';
  if (draft.publishAt === '') problems.scheduled_at = 'timeMissing';
  if (!draft.image && hasNoPicture(upload)) problems.media_id = 'picture';
  return problems;
}
