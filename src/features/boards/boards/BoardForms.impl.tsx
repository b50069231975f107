import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { createRequested } from '../../../actions/boards/boards';
import { selectEntity } from '../../../selectors/entities';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { type BoardDraft, BoardFields } from './BoardFields';
import type { CreateBoardProps } from './CreateBoard';
import { TitleSuggestions } from './TitleSuggestions';
import { useBoardProblems } from './useBoardProblems';

export function CreateBoardDialog({ isOpen, onClose, initialName = '', pinId = null, onCreated }: CreateBoardProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const request = useAppSelector((state) => selectFormRequest(state, 'BoardResource.create', formId));
  const problemsOf = useBoardProblems();
  const [draft, setDraft] = useState<BoardDraft>({ name: initialName, description: '', privacy: 'public' });
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const isBusy = request?.status === 'loading';

  const createdId = request?.status === 'complete' ? (request.data as BoardId) : null;
  useEffect(() => {
    const board = selectEntity(store.getState(), 'boards', createdId);
    if (!board) return;
    onCreated?.(board);
    onClose();
  }, [createdId, store, onCreated, onClose]);

  const send = () => {
    const problems = problemsOf(draft);
    setErrors(problems);
    if (Object.values(problems).some(Boolean)) return;
    const { name, description, privacy } = draft;
    dispatch(createRequested({ formId, name: name.trim(), privacy, ...(description && { description }) }));
  };
  const serverFields = request?.error?.extraData.fields ?? {};
  const isGeneral = request?.status === 'failed' && Object.keys(serverFields).length === 0;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Create board`}
      sendLabel={t`Create`}
      onSend={send}
      isBusy={isBusy}
      problem={isGeneral && request.error?.message}
    >
      <BoardFields draft={draft} onChange={setDraft} errors={{ ...serverFields, ...errors }} />
      {pinId && <TitleSuggestions pinId={pinId} onChoose={(name) => setDraft({ ...draft, name })} />}
    </FormDialog>
  );
}
