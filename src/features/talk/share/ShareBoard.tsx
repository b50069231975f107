import { useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import { ShareButton } from './ShareButton';

export function ShareBoard({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const thing = { shared: { board: board.id }, path: board.url, title: board.name, boardId: board.id };
  return <ShareButton label={t`Share board`} heading={t`Share this board`} thing={thing} variant="secondary" />;
}
