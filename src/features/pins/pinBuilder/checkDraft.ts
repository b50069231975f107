import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { completeAddress, isWebAddress } from '../../../lib/webAddress';
import { liveTags, type PinDraft, type UploadState } from '../../../selectors/pins/pinBuilder';

/** Problems of a draft that need no server to find; the server decides. */
export type DraftProblem = 'boardMissing' | 'timeMissing' | 'tooLong' | 'link' | 'tagLink' | 'picture';
export type DraftField =
  | 'title'
  | 'description'
  | 'link'
  | 'alt_text'
  | 'board_id'
  | 'media_id'
  | 'scheduled_at'
  | 'captions'
  | 'pin_tags';
export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

const WITHOUT_PICTURE: readonly UploadState['status'][] = ['paused', 'failed', 'cancelled', 'missing'];

/** The upload has ended without a picture, or its file is not on this device. */
export const hasNoPicture = (upload: UploadState | undefined): boolean =>
  upload !== undefined && WITHOUT_PICTURE.includes(upload.status);

/** What is wrong with a link as it was written; null if nothing is. */
export function checkLink(link: string): 'tooLong' | 'link' | null {
  if (textLength(link) > LIMITS.link) return 'tooLong';
  return link === '' || isWebAddress(completeAddress(link)) ? null : 'link';
}

/** The problems of the texts of one draft, or of an edit of several. */
export function checkTexts(
  texts: Partial<Pick<PinDraft, 'title' | 'description' | 'altText' | 'link'>>,
): DraftProblems {
  const { title = '', description = '', altText = '', link = '' } = texts;
  const problems: DraftProblems = {};
  if (textLength(title) > LIMITS.pinTitle) problems.title = 'tooLong';
  if (textLength(description) > LIMITS.pinDescription) problems.description = 'tooLong';
  if (textLength(altText) > LIMITS.altText) problems.alt_text = 'tooLong';
  const linkProblem = checkLink(link);
  if (linkProblem) problems.link = linkProblem;
  return problems;
}

/** The problems of one picture with its texts. Keyed by the contract's field names, like the server's errors. */
export function checkItem(draft: PinDraft, upload: UploadState | undefined): DraftProblems {
  const problems = checkTexts(draft);
  if (!draft.image && hasNoPicture(upload)) problems.media_id = 'picture';
  if (liveTags(draft).some((tag) => checkLink(tag.link) !== null)) problems.pin_tags = 'tagLink';
  return problems;
}

/** The problems of a pin. */
export function checkDraft(draft: PinDraft, upload: UploadState | undefined): DraftProblems {
  const problems = checkItem(draft, upload);
  if (draft.boardId === null) problems.board_id = 'boardMissing';
  if (draft.publishAt === '') problems.scheduled_at = 'timeMissing';
  return problems;
}
