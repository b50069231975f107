import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RevealRequest, revealAnswered } from '../../../actions/pins/reveal';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';

/** Names the board on which others will see the pins. */
export function RevealDialog({ request }: { request: RevealRequest }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { count, boardId, confirmed } = request;
  const boardName = useEntity('boards', boardId)?.name ?? '';
  const close = () => dispatch(revealAnswered());
  const confirm = () => {
    close();
    // A copy, because redux-saga adds a mark to dispatched actions, and objects in the store must not be mutated.
    dispatch({ ...confirmed });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={close}
      onConfirm={confirm}
      title={t`Show to other people?`}
      confirmLabel={t`Show to others`}
    >
      <p>
        {t`${plural(count, {
          one: `This pin is on a secret board. On ${boardName}, other people can see it.`,
          other: `These # pins are on a secret board. On ${boardName}, other people can see them.`,
        })}`}
      </p>
    </ConfirmDialog>
  );
}
