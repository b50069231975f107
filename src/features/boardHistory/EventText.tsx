import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BoardEventKind } from '../../../contract/constants/boards';
import type { BoardEventEntity } from '../../entities/boardEvents';
import { Link } from '../../ui/Link';
import styles from './HistoryScreen.module.css';

interface EventTextProps {
  event: BoardEventEntity;
  actor: string;
  /** Null for whom one may not know any more. */
  person: string | null;
}

/** Who did what, in words; names stand out, so that one made of words is not read as part of the sentence. */
export function EventText({ event, actor: actorName, person: known }: EventTextProps) {
  const { otherBoard } = event;
  const actor = <Name>{actorName}</Name>;
  const person = known === null ? <Trans>somebody</Trans> : <Name>{known}</Name>;
  const [from, to] = [<Name key="from">{event.from}</Name>, <Name key="to">{event.to}</Name>];
  const board = otherBoard ? (
    <Link to={otherBoard.url}>
      <Name>{otherBoard.name}</Name>
    </Link>
  ) : event.from === null ? (
    <Trans>another board</Trans>
  ) : (
    from
  );
  const count = event.count ?? 0;
  const privacies: Record<string, ReactNode> = {
    public: <Trans>{actor} made the board public</Trans>,
    protected: <Trans>{actor} showed the board to people with the link</Trans>,
    secret: <Trans>{actor} made the board secret</Trans>,
  };
  const texts: Record<BoardEventKind, ReactNode> = {
    created: <Trans>{actor} created the board</Trans>,
    renamed: (
      <Trans>
        {actor} renamed the board from {from} to {to}
      </Trans>
    ),
    privacy_changed: privacies[event.to ?? ''],
    deleted: <Trans>{actor} deleted the board</Trans>,
    restored: <Trans>{actor} restored the board</Trans>,
    pins_added: (
      <Trans>
        {actor} added <Plural value={count} one="# pin" other="# pins" />
      </Trans>
    ),
    pins_moved_in: (
      <Trans>
        {actor} moved <Plural value={count} one="# pin" other="# pins" /> here from {board}
      </Trans>
    ),
    pins_moved_out: (
      <Trans>
        {actor} moved <Plural value={count} one="# pin" other="# pins" /> to {board}
      </Trans>
    ),
    pins_deleted: (
      <Trans>
        {actor} deleted <Plural value={count} one="# pin" other="# pins" />
      </Trans>
    ),
    pins_restored: (
      <Trans>
        {actor} restored <Plural value={count} one="# pin" other="# pins" />
      </Trans>
    ),
    section_created: (
      <Trans>
        {actor} created the section {to}
      </Trans>
    ),
    section_renamed: (
      <Trans>
        {actor} renamed the section {from} to {to}
      </Trans>
    ),
    section_deleted: (
      <Trans>
        {actor} deleted the section {from}
      </Trans>
    ),
    section_restored: (
      <Trans>
        {actor} restored the section {to}
      </Trans>
    ),
    merged_into: (
      <Trans>
        {actor} merged the board into {board}
      </Trans>
    ),
    merged_from: (
      <Trans>
        {actor} merged {board} into the board
      </Trans>
    ),
    merge_undone: <Trans>{actor} took a merge back</Trans>,
    transfer_requested: (
      <Trans>
        {actor} asked {person} to take the board over
      </Trans>
    ),
    transfer_cancelled: (
      <Trans>
        {actor} no longer asks {person} to take the board over
      </Trans>
    ),
    transfer_declined: <Trans>{actor} declined to take the board over</Trans>,
    transferred: (
      <Trans>
        {actor} took the board over from {person}
      </Trans>
    ),
    collaborator_invited: (
      <Trans>
        {actor} invited {person}
      </Trans>
    ),
    collaborator_joined: <Trans>{person} joined</Trans>,
    collaborator_access_changed:
      event.to === 'delete' ? (
        <Trans>
          {actor} let {person} add and remove pins
        </Trans>
      ) : (
        <Trans>
          {actor} let {person} add pins
        </Trans>
      ),
    collaborator_removed: (
      <Trans>
        {actor} removed {person}
      </Trans>
    ),
    collaborator_left: <Trans>{actor} left the board</Trans>,
  };
  return texts[event.kind];
}

const Name = ({ children }: { children: ReactNode }) => (
  <b className={styles.name}>
    <bdi>{children}</bdi>
  </b>
);
