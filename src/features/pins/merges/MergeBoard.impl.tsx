import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { pickerOpened } from '../../../actions/boards/boards';
import { requested } from '../../../actions/pins/merges';
import { selectHasPickerFailed, selectPickerBoards } from '../../../selectors/pins/pins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { Select } from '../../../ui/fields/Select';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import type { MergeBoardProps } from './MergeBoard';

const NONE: readonly BoardId[] = [];

/** Merges a board into another of the member's boards; the toast afterwards offers undo. */
export function MergeBoardDialog({ board, isOpen, onClose }: MergeBoardProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [targetId, setTargetId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const picker = useAppSelector((state) => selectPickerBoards(state));
  const hasFailed = useAppSelector(selectHasPickerFailed);
  const known = useEntities('boards', picker?.all_boards ?? NONE);
  const others = known.filter((other) => other.id !== board.id && other.owner === board.owner);
  useEffect(() => {
    dispatch(pickerOpened({ pinId: null }));
  }, [dispatch]);
  const { name } = board;
  const send = () => {
    const target = others.find((other) => other.id === targetId);
    setMissing(!target);
    if (!target) return;
    dispatch(requested({ boardId: board.id, targetId: target.id }));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Merge ${name}`}
      sendLabel={t`Merge`}
      onSend={send}
      problem={hasFailed && t`Your boards could not be loaded`}
    >
      {picker && others.length === 0 ? (
        <p>
          <Trans>You have no other board yet.</Trans>
        </p>
      ) : (
        <Select
          label={t`Board to merge into`}
          value={targetId}
          placeholder={picker ? t`Choose a board` : t`Loading your boards`}
          error={isMissing ? t`Choose a board` : undefined}
          onValueChange={setTargetId}
          options={others.map((other) => ({ value: other.id, label: other.name }))}
        />
      )}
      <p>
        <Trans>Its pins and sections move there, and its address leads there. You can undo this right after.</Trans>
      </p>
    </FormDialog>
  );
}
