import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardEntity } from '../../../entities/boards/boards';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';

/** The empty state of a board, with a link to its first pin. */
export function NoPins({ board }: { board: BoardEntity }) {
  const { t } = useLingui();
  const canAdd = board.abilities?.addPin ?? false;
  return (
    <EmptyState
      icon={<ImageIcon size={32} />}
      title={t`No pins yet`}
      action={
        <ButtonLink to={canAdd ? `/pin-builder?board=${board.id}` : '/'} variant="primary">
          {canAdd ? <Trans>Create a pin</Trans> : <Trans>Find something to save</Trans>}
        </ButtonLink>
      }
    />
  );
}
