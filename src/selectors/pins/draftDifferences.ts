import type { PinDraft as ServerDraft } from '../../../contract/schemas/pins/pinDrafts';
import { DRAFT_UNITS, differingFields, type SavedContent } from '../../entities/pins/mergeDrafts';
import { type DraftUpload, savedContentOf, toSavedContent } from '../../entities/pins/pinDrafts';
import type { PinDraft } from '../../reducers/pins/pinDrafts/draft';

/** The saved fields in which a draft differs from the version of another device. */
export function differencesOf(
  draft: PinDraft,
  upload: DraftUpload | undefined,
  theirs: ServerDraft,
): Set<keyof SavedContent> {
  const [mine, other] = [toSavedContent(draft, upload), savedContentOf(theirs)];
  return new Set(DRAFT_UNITS.flatMap((unit) => differingFields(mine, other, unit)));
}
