import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BoardEntity } from '../../entities/boards';
import type { ListSource } from '../../entities/lists';
import { selectBoardIdAt } from '../../selectors/boards';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { EmptyState } from '../../ui/EmptyState';
import { ArrowStartIcon } from '../../ui/icons/ArrowStartIcon';
import { SparklesIcon } from '../../ui/icons/SparklesIcon';
import { Link } from '../../ui/Link';
import { PinGrid } from '../feed';
import styles from './BoardIdeasScreen.module.css';

/** Pins that go with a board, for those who add to it (ledger BOARD-061). */
export function BoardIdeasScreen() {
  const id = useAppSelector((state) => {
    const { username = '', board = '' } = selectCurrentEntry(state)?.params ?? {};
    return selectBoardIdAt(state, username, board);
  });
  const board = useEntity('boards', id);
  return (
    <div className={styles.page}>
      {board && (
        <Link to={board.url} className={styles.back}>
          <ArrowStartIcon size={20} />
          <bdi>{board.name}</bdi>
        </Link>
      )}
      <h1>
        <Trans>More ideas</Trans>
      </h1>
      {board && <Ideas board={board} />}
    </div>
  );
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
