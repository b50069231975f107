import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardId } from '../../../../contract/schemas/common';
import type { ListSource } from '../../../entities/lists';
import { BoardCard, CardGrid, CardGridSkeleton } from '../../boards/boards';
import { FoundList } from './FoundList';

export function FoundBoards({ source, empty }: { source: ListSource; empty: ReactNode }) {
  const { t } = useLingui();
  return (
    <FoundList<BoardId>
      source={source}
      skeleton={<CardGridSkeleton />}
      empty={empty}
      failed={t`These boards could not be loaded`}
    >
      {(ids) => <CardGrid ids={ids} label={t`Found boards`} renderCard={(id) => <BoardCard id={id} />} />}
    </FoundList>
  );
}
