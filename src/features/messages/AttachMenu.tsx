import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { Shared } from '../../actions/conversations';
import { boardsWanted, objectAttached } from '../../actions/messaging';
import { selectMessaging } from '../../selectors/messaging';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities, useEntity } from '../../store/useEntity';
import { RemovableChip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { BoardIcon } from '../../ui/icons/BoardIcon';
import { ImageIcon } from '../../ui/icons/ImageIcon';
import { PlusIcon } from '../../ui/icons/PlusIcon';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu';
import styles from './Message.module.css';

/** What goes with the next message, or a menu of the boards that can be attached to it. */
export function AttachMenu() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { objectAttachment: shared, boardsShortlist } = useAppSelector(selectMessaging);
  const boards = useEntities('boards', boardsShortlist);
  const request = useAppSelector((state) => selectRequest(state, 'BoardPickerBoardsResource.get', {}));
  const pinId = useAppSelector((state) => {
    const entry = selectCurrentEntry(state);
    return entry?.handler === 'www/pin/[id]' ? (entry.params.id as PinId) : null;
  });
  const attach = (to: Shared) => () => void dispatch(objectAttached({ shared: to }));
  const boardEntries: MenuEntry[] = boards.map(({ id, name }) => {
    return { id, label: name, icon: <BoardIcon />, onSelect: attach({ board: id }) };
  });
  const noBoards =
    request?.status === 'failed'
      ? t`Your boards could not be loaded`
      : request?.status === 'complete'
        ? t`No boards yet`
        : t`Loading`;
  const pinEntry = { id: 'pin', label: t`This pin`, icon: <ImageIcon /> };
  return (
    <div className={styles.attachment}>
      <Menu
        label={t`Attach to your message`}
        onOpenChange={(isOpen) => isOpen && dispatch(boardsWanted({}))}
        entries={[
          ...(pinId === null ? [] : [{ ...pinEntry, onSelect: attach({ pin: pinId }) }]),
          ...(boards.length > 0 ? boardEntries : [{ id: 'none', label: noBoards, isDisabled: true }]),
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t`Attach to your message`} tooltip="start" icon={<PlusIcon size={20} />} />
        )}
      />
      {shared && <Attachment {...shared} />}
    </div>
  );
}

function Attachment({ pin, board }: { pin?: PinId; board?: BoardId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const title = useEntity('pins', pin)?.title;
  const boardName = useEntity('boards', board)?.name;
  return (
    <>
      <span>
        <Trans>Attached:</Trans>
      </span>
      <RemovableChip onRemove={() => dispatch(objectAttached({ shared: null }))}>
        {boardName ?? (title || t`Pin`)}
      </RemovableChip>
    </>
  );
}
