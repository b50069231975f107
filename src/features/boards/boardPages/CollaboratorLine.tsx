import { Trans, useLingui } from '@lingui/react/macro';
import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { UserId } from '../../../../contract/schemas/common';
import * as invites from '../../../actions/boards/invites';
import { endRequested, requested } from '../../../actions/boards/transfers';
import type { CollaboratorEntity } from '../../../entities/boards/collaborators';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { BoardPerson } from './BoardPerson';

interface CollaboratorLineProps {
  person: CollaboratorEntity;
  isOwner: boolean;
  /** The member to whom the board's ownership is offered. */
  pendingOwner: UserId | null;
  onLeft: () => void;
}

/** A collaborator: their rights, which the owner can change, and a button to leave for themselves. */
export function CollaboratorLine({ person, isOwner, pendingOwner, onLeft }: CollaboratorLineProps) {
  const dispatch = useAppDispatch();
  const texts = useAccessTexts();
  const entries = useOwnersEntries(person, pendingOwner);
  const isViewer = useAppSelector(selectUserId) === person.user;
  const leave = () => {
    dispatch(invites.removeRequested({ boardId: person.boardId, userId: person.user }));
    onLeft();
  };
  const leaving = () => (
    <Button size="sm" onClick={leave}>
      <Trans>Leave board</Trans>
    </Button>
  );
  return (
    <BoardPerson
      id={person.user}
      detail={pendingOwner === person.user ? <Trans>Asked to become the owner</Trans> : texts[person.access]}
      action={isOwner ? (name) => <OwnersMenu name={name} entries={entries} /> : isViewer ? leaving : undefined}
    />
  );
}

function OwnersMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Options for ${name}`}
      align="end"
      entries={entries}
      trigger={(props) => <IconButton {...props} label={t`Options for ${name}`} tooltip="end" icon={<MoreIcon />} />}
    />
  );
}

/** Describes the two access levels. */
export function useAccessTexts(): Record<CollaboratorAccess, string> {
  const { t } = useLingui();
  return { write: t`Can add pins`, delete: t`Can add and remove pins` };
}

function useOwnersEntries(person: CollaboratorEntity, pendingOwner: UserId | null): MenuEntry[] {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const texts = useAccessTexts();
  const { boardId, user: userId } = person;
  const membership = { boardId, userId };
  const levels = (['write', 'delete'] as const).map((access) => ({
    id: access,
    label: texts[access],
    isChecked: access === person.access,
    onSelect: () => void dispatch(invites.accessChangeRequested({ ...membership, access })),
  }));
  const owner = { id: 'owner', label: t`Make owner`, onSelect: () => void dispatch(requested(membership)) };
  const stop = { id: 'stop', label: t`Stop asking`, onSelect: () => void dispatch(endRequested({ boardId })) };
  return [
    ...levels,
    'separator',
    ...(pendingOwner === null ? [owner] : pendingOwner === userId ? [stop] : []),
    {
      id: 'remove',
      label: t`Remove`,
      isDanger: true,
      onSelect: () => void dispatch(invites.removeRequested(membership)),
    },
  ];
}
