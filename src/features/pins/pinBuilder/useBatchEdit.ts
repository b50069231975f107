import { useState } from 'react';
import { batchCleared, batchEdited, draftEdited } from '../../../actions/pins/pinBuilder';
import {
  type BatchFields,
  type PinDraft,
  selectBatchFields,
  selectHasBatchEdit,
} from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { checkTexts, type DraftProblems } from './checkDraft';

export interface BatchEdit {
  /** What is written and not applied yet, by field (ledger BUILD-004). */
  written: Partial<BatchFields>;
  isDirty: boolean;
  problems: DraftProblems;
  /** The number of failed attempts to apply it; each moves the focus to the first invalid field. */
  tries: number;
  write: (fields: Partial<BatchFields>) => void;
  /** Writes the dirty fields to the chosen drafts. Returns false, and writes nothing, if a field is invalid. */
  apply: () => boolean;
  discard: () => void;
}

/** What is written for several drafts at once. It stays until it is applied or discarded. */
export function useBatchEdit(drafts: readonly PinDraft[]): BatchEdit {
  const dispatch = useAppDispatch();
  const written = useAppSelector(selectBatchFields);
  const isDirty = useAppSelector(selectHasBatchEdit);
  const [tries, setTries] = useState(0);
  const problems = checkTexts(written);
  const discard = () => void dispatch(batchCleared({}));
  const apply = () => {
    if (Object.keys(problems).length > 0) {
      setTries(tries + 1);
      return false;
    }
    if (isDirty) {
      dispatch(draftEdited({ draftIds: drafts.map(({ id }) => id), edits: written }));
      discard();
    }
    return true;
  };
  return {
    written,
    isDirty,
    problems,
    tries,
    write: (fields) => void dispatch(batchEdited({ fields })),
    apply,
    discard,
  };
}
