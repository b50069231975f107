import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEntity } from '../../entities/boards';
import type { ListSource } from '../../entities/lists';
import { EmptyState } from '../../ui/EmptyState';
import { SparklesIcon } from '../../ui/icons/SparklesIcon';
import { BoardSubpage } from '../boards';
import { PinGrid } from '../feed';

/** Pins that fit a board, for those who can add to it (ledger BOARD-061). */
export function BoardIdeasScreen() {
  return <BoardSubpage title={<Trans>More ideas</Trans>}>{(board) => board && <Ideas board={board} />}</BoardSubpage>;
}

function Ideas({ board: { id, name } }: { board: BoardEntity }) {
  const { t } = useLingui();
  const source = useMemo<ListSource>(
    () => ({ resource: 'BoardContentRecommendationResource.get', options: { board_id: id } }),
    [id],
  );
  return (
    <PinGrid
      source={source}
      label={t`More ideas for ${name}`}
      empty={<EmptyState icon={<SparklesIcon size={32} />} title={t`No ideas yet`} />}
    />
  );
}
