import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoardLayout } from '../../../../contract/constants/boards/boards';
import { deleteRequested, editRequested } from '../../../actions/boards/boards';
import type { BoardEntity } from '../../../entities/boards/boards';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { type BoardDraft, BoardFields } from './BoardFields';
import { DeleteBoard } from './DeleteBoard';
import type { EditBoardProps } from './EditBoard';
import { useBoardProblems } from './useBoardProblems';

export function EditBoardDialog(props: EditBoardProps) {
  const board = useEntity('boards', props.boardId);
  return board ? <EditBoardForm {...props} board={board} /> : null;
}

const draftOf = ({ name, description = '', privacy, sensitivity = null, layout }: BoardEntity): BoardDraft => ({
  name,
  description,
  privacy,
  sensitivity,
  layout,
});

/** The changed fields. */
function changesOf(board: BoardEntity, draft: BoardDraft): Partial<BoardDraft> {
  const before = draftOf(board);
  const changed = (Object.keys(draft) as (keyof BoardDraft)[]).filter((field) => draft[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, draft[field]]));
}

/** Optimistic: saving closes the dialog; on failure a toast offers to retry. */
function EditBoardForm({ board, isOpen, onClose, onDeleted }: EditBoardProps & { board: BoardEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const problemsOf = useBoardProblems();
  const [draft, setDraft] = useState(() => draftOf(board));
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isDeleting, setDeleting] = useState(false);

  const send = () => {
    const problems = problemsOf(draft);
    setErrors(problems);
    if (Object.values(problems).some(Boolean)) return;
    const edits = changesOf(board, { ...draft, name: draft.name.trim() });
    if (Object.keys(edits).length > 0) dispatch(editRequested({ boardId: board.id, edits }));
    onClose();
  };
  const remove = () => {
    dispatch(deleteRequested({ boardId: board.id }));
    onClose();
    onDeleted?.();
  };

  if (isDeleting) {
    return <DeleteBoard name={board.name} isOpen={isOpen} onClose={() => setDeleting(false)} onConfirm={remove} />;
  }
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Edit board`} sendLabel={t`Save`} onSend={send}>
      <BoardFields draft={draft} onChange={setDraft} errors={errors} />
      <Select
        label={t`Warning before its pictures`}
        value={draft.sensitivity ?? ''}
        placeholder={t`None`}
        onValueChange={(value) => setDraft({ ...draft, sensitivity: (value || null) as BoardDraft['sensitivity'] })}
        options={[
          { value: 'nudity', label: t`Nudity` },
          { value: 'violence', label: t`Violence` },
          { value: 'distress', label: t`May be distressing` },
        ]}
      />
      <Select
        label={t`Layout`}
        value={draft.layout}
        onValueChange={(layout) => setDraft({ ...draft, layout: layout as BoardLayout })}
        options={[
          { value: 'default', label: t`Default` },
          { value: 'wide', label: t`Wide: large pictures` },
          { value: 'compact', label: t`Compact: pictures alone` },
        ]}
      />
      {board.abilities?.delete && (
        <div>
          <Button variant="ghost" iconStart={<TrashIcon size={20} />} onClick={() => setDeleting(true)}>
            <Trans>Delete board</Trans>
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
