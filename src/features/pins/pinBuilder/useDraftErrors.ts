import { useLingui } from '@lingui/react/macro';
import type { PinDraft, UploadState } from '../../../selectors/pins/pinBuilder';
import { checkDraft, type DraftField, type DraftProblem } from './checkDraft';

const FIELDS: readonly DraftField[] = [
  'title',
  'description',
  'link',
  'alt_text',
  'board_id',
  'media_id',
  'scheduled_at',
  'captions',
  'pin_tags',
];

export interface DraftErrors {
  /** The translated errors, by field. */
  fields: Partial<Record<DraftField, string>>;
  /** The server's error of the whole draft. */
  general: string | null;
}

/** The error text of a problem, shown at its field. */
export function useProblemTexts(): Record<Exclude<DraftProblem, 'picture'>, string> {
  const { t } = useLingui();
  return {
    boardMissing: t`Choose a board`,
    timeMissing: t`Choose a day and a time`,
    tooLong: t`That is too long`,
    link: t`Enter a web address, such as example.org`,
    tagLink: t`Check the links of the tags`,
  };
}

/** The client's own errors once publishing was tried, otherwise the server's of the last attempt. */
export function useDraftErrors(draft: PinDraft, upload: UploadState | undefined, wasTried: boolean): DraftErrors {
  const texts = useProblemTexts();
  const fields: DraftErrors['fields'] = {};
  const server = draft.apiError?.extraData.fields ?? {};
  const own = wasTried || draft.apiError ? checkDraft(draft, upload) : {};
  for (const field of FIELDS) {
    const problem = own[field];
    // The upload shows why there is no picture.
    const text = problem && problem !== 'picture' ? texts[problem] : server[field];
    if (text) fields[field] = text;
  }
  if (server.image_url) fields.media_id = server.image_url;
  const isAtField = Object.keys(fields).length > 0;
  return { fields, general: draft.apiError && !isAtField ? draft.apiError.message : null };
}
