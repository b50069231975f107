import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEntity } from '../../../entities/boards/boards';
import { boardIdeasSource, sectionNamed } from '../../../selectors/boards/boardIdeas';
import { selectQuery } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { EmptyState } from '../../../ui/EmptyState';
import { SparklesIcon } from '../../../ui/icons/SparklesIcon';
import { PinGrid } from '../../discovery/feed';
import { BoardSubpage } from '../boards';

/** Pins that fit a board or one of its sections, for those who can add to it (ledger BOARD-061). */
export function BoardIdeasScreen() {
  return <BoardSubpage title={<Trans>More ideas</Trans>}>{(board) => board && <Ideas board={board} />}</BoardSubpage>;
}

function Ideas({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const sectionId = useAppSelector((state) => sectionNamed(selectQuery(state).get('section')) ?? null);
  const section = useEntity('sections', sectionId);
  const name = section?.title ?? board.name;
  const source = useMemo(() => boardIdeasSource(board.id, sectionId), [board.id, sectionId]);
  return (
    <PinGrid
      source={source}
      label={t`More ideas for ${name}`}
      empty={<EmptyState icon={<SparklesIcon size={32} />} title={t`No ideas yet`} />}
    />
  );
}
