import type { PinDraft as ServerDraft } from '../../contract/schemas/pinDrafts';
import { DRAFT_UNITS, differingFields, type SavedContent } from '../entities/mergeDrafts';
import { type DraftUpload, savedContentOf, toSavedContent } from '../entities/pinDrafts';
import type { PinDraft } from '../reducers/pinDrafts/draft';

/** The saved fields in which a draft differs from the version of another device. */
export function differencesOf(
  draft: PinDraft,
  upload: DraftUpload | undefined,
  theirs: ServerDraft,
): Set<keyof SavedContent> {
  const [mine, other] = [toSavedContent(draft, upload), savedContentOf(theirs)];
  return new Set(DRAFT_UNITS.flatMap((unit) => differingFields(mine, other, unit)));
}
