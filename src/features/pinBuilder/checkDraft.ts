import { LIMITS } from '../../../contract/constants/limits';
import { completeAddress, isWebAddress } from '../../lib/webAddress';
import type { PinDraft, UploadState } from '../../selectors/pinBuilder';

/** Problems of a draft that need no server to find; the server decides. */
export type DraftProblem = 'boardMissing' | 'timeMissing' | 'tooLong' | 'link' | 'picture';
export type DraftField =
  | 'title'
  | 'description'
  | 'link'
  | 'alt_text'
  | 'board_id'
  | 'media_id'
  | 'scheduled_at'
  | 'captions';
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

const WITHOUT_PICTURE: readonly UploadState['status'][] = ['paused', 'failed', 'cancelled', 'missing'];

/** The upload has ended without a picture, or its file is not on this device. */
export const hasNoPicture = (upload: UploadState | undefined): boolean =>
  upload !== undefined && WITHOUT_PICTURE.includes(upload.status);

/** The problems of the texts of one draft, or of an edit of several. */
export function checkTexts(
  texts: Partial<Pick<PinDraft, 'title' | 'description' | 'altText' | 'link'>>,
): DraftProblems {
  const { title = '', description = '', altText = '', link = '' } = texts;
  const problems: DraftProblems = {};
  if (title.length > LIMITS.pinTitle) problems.title = 'tooLong';
  if (description.length > LIMITS.pinDescription) problems.description = 'tooLong';
  if (altText.length > LIMITS.altText) problems.alt_text = 'tooLong';
  if (link.length > LIMITS.link) problems.link = 'tooLong';
  else if (link !== '' && !isWebAddress(completeAddress(link))) problems.link = 'link';
  return problems;
}

/** The problems of one picture with its texts. Keyed by the contract's field names, like the server's errors. */
export function checkItem(draft: PinDraft, upload: UploadState | undefined): DraftProblems {
  const problems = checkTexts(draft);
  if (!draft.image && hasNoPicture(upload)) problems.media_id = 'picture';
  return problems;
}

/** The problems of a pin. */
export function checkDraft(draft: PinDraft, upload: UploadState | undefined): DraftProblems {
  const problems = checkItem(draft, upload);
  if (draft.boardId === null) problems.board_id = 'boardMissing';
  if (draft.publishAt === '') problems.scheduled_at = 'timeMissing';
  return problems;
}
