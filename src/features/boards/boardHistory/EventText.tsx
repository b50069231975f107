import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardEventKind } from '../../../../contract/constants/boards/boards';
import type { BoardEventEntity } from '../../../entities/boards/boardEvents';
import { Link } from '../../../ui/Link';
import styles from './HistoryScreen.module.css';

interface EventTextProps {
  event: BoardEventEntity;
  actor: string;
  /** Null if the viewer may no longer see the person. */
  person: string | null;
}

/** The parts of a sentence. */
interface Parts {
  event: BoardEventEntity;
  actor: ReactNode;
  person: ReactNode;
  /** The other board. */
  board: ReactNode;
  count: number;
  from: ReactNode;
  to: ReactNode;
}
type Sentence = (parts: Parts) => ReactNode;

const PRIVACIES: Record<string, Sentence> = {
  public: ({ actor }) => <Trans>{actor} made the board public</Trans>,
  protected: ({ actor }) => <Trans>{actor} made the board visible to people with the link</Trans>,
  secret: ({ actor }) => <Trans>{actor} made the board secret</Trans>,
};

const SENTENCES: Record<BoardEventKind, Sentence> = {
  created: ({ actor }) => <Trans>{actor} created the board</Trans>,
  renamed: ({ actor, from, to }) => (
    <Trans>
      {actor} renamed the board from {from} to {to}
    </Trans>
  ),
  privacy_changed: (parts) => PRIVACIES[parts.event.to ?? '']?.(parts),
  description_changed: ({ actor }) => <Trans>{actor} changed the description</Trans>,
  layout_changed: ({ actor }) => <Trans>{actor} changed the layout</Trans>,
  cover_changed: ({ actor }) => <Trans>{actor} changed the cover</Trans>,
  sensitivity_changed: ({ actor }) => <Trans>{actor} changed the content warning</Trans>,
  archived: ({ actor }) => <Trans>{actor} archived the board</Trans>,
  unarchived: ({ actor }) => <Trans>{actor} unarchived the board</Trans>,
  deleted: ({ actor }) => <Trans>{actor} deleted the board</Trans>,
  restored: ({ actor }) => <Trans>{actor} restored the board</Trans>,
  pins_added: ({ actor, count }) => (
    <Trans>
      {actor} added <Plural value={count} one="# pin" other="# pins" />
    </Trans>
  ),
  pins_moved_in: ({ actor, board, count }) => (
    <Trans>
      {actor} moved <Plural value={count} one="# pin" other="# pins" /> here from {board}
    </Trans>
  ),
  pins_moved_out: ({ actor, board, count }) => (
    <Trans>
      {actor} moved <Plural value={count} one="# pin" other="# pins" /> to {board}
    </Trans>
  ),
  pins_edited: ({ actor, count }) => (
    <Trans>
      {actor} edited <Plural value={count} one="# pin" other="# pins" />
    </Trans>
  ),
  pins_deleted: ({ actor, count }) => (
    <Trans>
      {actor} deleted <Plural value={count} one="# pin" other="# pins" />
    </Trans>
  ),
  pins_restored: ({ actor, count }) => (
    <Trans>
      {actor} restored <Plural value={count} one="# pin" other="# pins" />
    </Trans>
  ),
  section_created: ({ actor, to }) => (
    <Trans>
      {actor} created the section {to}
    </Trans>
  ),
  section_renamed: ({ actor, from, to }) => (
    <Trans>
      {actor} renamed the section {from} to {to}
    </Trans>
  ),
  section_deleted: ({ actor, from }) => (
    <Trans>
      {actor} deleted the section {from}
    </Trans>
  ),
  section_restored: ({ actor, to }) => (
    <Trans>
      {actor} restored the section {to}
    </Trans>
  ),
  merged_into: ({ actor, board }) => (
    <Trans>
      {actor} merged the board into {board}
    </Trans>
  ),
  merged_from: ({ actor, board }) => (
    <Trans>
      {actor} merged {board} into the board
    </Trans>
  ),
  merge_undone: ({ actor }) => <Trans>{actor} undid a merge</Trans>,
  transfer_requested: ({ actor, person }) => (
    <Trans>
      {actor} asked {person} to take over the board
    </Trans>
  ),
  transfer_cancelled: ({ actor, person }) => (
    <Trans>
      {actor} stopped asking {person} to take over the board
    </Trans>
  ),
  transfer_declined: ({ actor }) => <Trans>{actor} declined to take over the board</Trans>,
  transferred: ({ actor, person }) => (
    <Trans>
      {actor} took over the board from {person}
    </Trans>
  ),
  collaborator_invited: ({ actor, person }) => (
    <Trans>
      {actor} invited {person}
    </Trans>
  ),
  collaborator_joined: ({ person }) => <Trans>{person} joined</Trans>,
  collaborator_access_changed: ({ event, actor, person }) =>
    event.to === 'delete' ? (
      <Trans>
        {actor} let {person} add and remove pins
      </Trans>
    ) : (
      <Trans>
        {actor} let {person} add pins
      </Trans>
    ),
  collaborator_removed: ({ actor, person }) => (
    <Trans>
      {actor} removed {person}
    </Trans>
  ),
  collaborator_left: ({ actor }) => <Trans>{actor} left the board</Trans>,
};

/** Describes an event. Names are emphasised, so that a name made of words does not read as part of the sentence. */
export function EventText({ event, actor, person }: EventTextProps) {
  return SENTENCES[event.kind]({
    event,
    actor: <Name>{actor}</Name>,
    person: person === null ? <Trans>somebody</Trans> : <Name>{person}</Name>,
    board: <OtherBoard event={event} />,
    count: event.count ?? 0,
    from: <Name>{event.from}</Name>,
    to: <Name>{event.to}</Name>,
  });
}

function OtherBoard({ event: { otherBoard, from } }: { event: BoardEventEntity }) {
  if (!otherBoard) return from === null ? <Trans>another board</Trans> : <Name>{from}</Name>;
  return (
    <Link to={otherBoard.url}>
      <Name>{otherBoard.name}</Name>
    </Link>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <b className={styles.name}>
    <bdi>{children}</bdi>
  </b>
);
