import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { BoardDraft } from './BoardFields';

/** The translated problems of a draft, by field. */
export function useBoardProblems() {
  const { t } = useLingui();
  return (draft: BoardDraft): Record<string, string | undefined> => ({
    name:
      draft.name.trim() === ''
        ? t`Give the board a name`
        : textLength(draft.name) > LIMITS.boardTitle
          ? t`Use at most 50 characters`
          : undefined,
    description: textLength(draft.description) > LIMITS.boardDescription ? t`Use at most 500 characters` : undefined,
  });
}
