import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { PinId, TriedItId } from '../../../../contract/schemas/common';
import type { Shared } from '../../../actions/talk/conversations';
import { attachableWanted, objectAttached } from '../../../actions/talk/messaging';
import { lazyPart } from '../../../hooks/useLazyPart';
import { selectListIds } from '../../../selectors/lists';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectUsername } from '../../../selectors/people/session';
import { selectTriedIt, triedItsOfUser } from '../../../selectors/pins/triedIts';
import { selectRequest } from '../../../selectors/requests';
import { selectBoardsShortlist, selectObjectAttachment } from '../../../selectors/talk/messaging';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities, useEntity } from '../../../store/useEntity';
import { RemovableChip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { BoardIcon } from '../../../ui/icons/BoardIcon';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import styles from './Message.module.css';

const attachPin = lazyPart(async () => (await import(/* webpackChunkName: "attach-pin" */ './AttachPin')).AttachPin);

/** Most tried-its in the menu. */
const TRIED_ITS = 10;

/** What goes with the next message, or a menu of what can: the pin on the page, and the viewer's pins, boards and tried-its. */
export function AttachMenu() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isChoosingPin, setChoosingPin] = useState(false);
  const shared = useAppSelector(selectObjectAttachment);
  const boards = useEntities('boards', useAppSelector(selectBoardsShortlist));
  const request = useAppSelector((state) => selectRequest(state, 'BoardPickerBoardsResource.get', {}));
  const pinId = useAppSelector((state) => {
    const entry = selectCurrentEntry(state);
    return entry?.handler === 'www/pin/[id]' ? (entry.params.id as PinId) : null;
  });
  const attach = (to: Shared) => () => void dispatch(objectAttached({ shared: to }));
  const boardEntries: MenuEntry[] = boards.map(({ id, name }) => {
    return { id, label: name, icon: <BoardIcon />, onSelect: attach({ board: id }) };
  });
  const triedEntries = useTriedIts().map(({ id, label }) => {
    return { id: `tried ${id}`, label, icon: <CheckIcon />, onSelect: attach({ user_did_it_data: id }) };
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
        onOpenChange={(isOpen) => isOpen && dispatch(attachableWanted({}))}
        entries={[
          ...(pinId === null ? [] : [{ ...pinEntry, onSelect: attach({ pin: pinId }) }]),
          { id: 'own pin', label: t`Choose a pin`, icon: <ImageIcon />, onSelect: () => setChoosingPin(true) },
          ...(boards.length > 0 ? boardEntries : [{ id: 'none', label: noBoards, isDisabled: true }]),
          ...triedEntries,
        ]}
        trigger={(props) => (
          <IconButton {...props} label={t`Attach to your message`} tooltip="start" icon={<PlusIcon size={20} />} />
        )}
      />
      {shared && <Attachment shared={shared} />}
      <LazyOverlay overlay={attachPin} props={{ isOpen: isChoosingPin, onClose: () => setChoosingPin(false) }} />
    </div>
  );
}

/** The viewer's latest tried-its, by what they wrote or else by the pin. */
function useTriedIts() {
  const { t } = useLingui();
  const username = useAppSelector(selectUsername) ?? '';
  const source = useMemo(() => triedItsOfUser(username), [username]);
  const ids = useAppSelector((state) => selectListIds<TriedItId>(state, source));
  const latest = useAppSelector(
    (state) => ids.slice(0, TRIED_ITS).flatMap((id) => selectTriedIt(state, id) ?? []),
    shallowEqual,
  );
  const pins = useEntities(
    'pins',
    latest.map(({ pinId }) => pinId),
  );
  const titleOf = new Map(pins.map((pin) => [pin.id, pin.title]));
  return latest.map(({ id, text, pinId }) => {
    const what = text || titleOf.get(pinId) || t`Pin`;
    return { id, label: t`Tried: ${what}` };
  });
}

function Attachment({ shared }: { shared: Shared }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const title = useEntity('pins', 'pin' in shared ? shared.pin : undefined)?.title;
  const boardName = useEntity('boards', 'board' in shared ? shared.board : undefined)?.name;
  const fullName = useEntity('users', 'user' in shared ? shared.user : undefined)?.fullName;
  const triedItId = 'user_did_it_data' in shared ? shared.user_did_it_data : null;
  const note = useAppSelector((state) => triedItId && selectTriedIt(state, triedItId)?.text);
  return (
    <>
      <span>
        <Trans>Attached:</Trans>
      </span>
      <RemovableChip onRemove={() => dispatch(objectAttached({ shared: null }))}>
        {triedItId === null ? boardName || fullName || title || t`Pin` : note || t`Tried-it`}
      </RemovableChip>
    </>
  );
}
