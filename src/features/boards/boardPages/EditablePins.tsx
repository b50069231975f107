import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import { type BoardPart, selectionStarted } from '../../../actions/pins/bulkActions';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectSelectionAt } from '../../../selectors/pins/bulkSelection';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { PinGrid, type PinGridProps } from '../../discovery/feed';
import { type Arrange, Organizing } from '../organizing';
import { BoardTools } from './BoardTools';
import { ChoosableCard } from './ChoosableCard';
import { SectionOfPins } from './CreateSection';
import { DraggablePins } from './DropTargets';

interface EditablePinsProps extends PinGridProps {
  boardId: BoardId;
  part: BoardPart;
}

/** The pins of a part for those who may change them: they can be selected and dragged. */
export function EditablePins({ boardId, part, ...grid }: EditablePinsProps) {
  const dispatch = useAppDispatch();
  const selection = useAppSelector((state) => selectSelectionAt(state, { boardId, part }));
  const isChoosing = selection !== null;
  const cards = useRef<HTMLDivElement>(null);
  const [arrange, setArrange] = useState<Arrange>();
  const begin = useCallback(
    (pinId: PinEntity['id']) => dispatch(selectionStarted({ boardId, part, pinId })),
    [dispatch, boardId, part],
  );
  return (
    <>
      <BoardTools boardId={boardId} part={part} />
      <DraggablePins ref={cards} boardId={boardId} source={grid.source} isOff={isChoosing}>
        <PinGrid {...grid} around={isChoosing ? choosable : undefined} onHold={begin} arrange={arrange} />
      </DraggablePins>
      {selection && (
        <Organizing
          selection={selection}
          source={grid.source}
          cards={cards}
          onArrange={(next) => setArrange(() => next)}
          SectionForm={SectionOfPins}
        />
      )}
    </>
  );
}

const choosable = (card: ReactNode, id: PinEntity['id']) => <ChoosableCard id={id}>{card}</ChoosableCard>;
