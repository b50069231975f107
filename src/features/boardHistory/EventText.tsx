import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardEventKind } from '../../../contract/constants/boards';
import type { BoardEventEntity } from '../../entities/boardEvents';

/** Who did what, in words; `actor` and `person` are names, `person` null for whom one may not know any more. */
export function useEventText() {
  const { t } = useLingui();
  return (event: BoardEventEntity, actor: string, known: string | null): string => {
    const person = known ?? t`somebody`;
    const board = event.otherBoard?.name ?? event.from ?? t`another board`;
    const [count, from, to] = [event.count ?? 0, event.from ?? '', event.to ?? ''];
    const privacies: Record<string, string> = {
      public: t`${actor} made the board public`,
      protected: t`${actor} showed the board to people with the link`,
      secret: t`${actor} made the board secret`,
    };
    const texts: Record<BoardEventKind, string> = {
      created: t`${actor} created the board`,
      renamed: t`${actor} renamed the board from ${from} to ${to}`,
      privacy_changed: privacies[to] ?? '',
      deleted: t`${actor} deleted the board`,
      restored: t`${actor} restored the board`,
      pins_added: t`${actor} added ${plural(count, { one: '# pin', other: '# pins' })}`,
      pins_moved_in: t`${actor} moved ${plural(count, { one: '# pin', other: '# pins' })} here from ${board}`,
      pins_moved_out: t`${actor} moved ${plural(count, { one: '# pin', other: '# pins' })} to ${board}`,
      pins_deleted: t`${actor} deleted ${plural(count, { one: '# pin', other: '# pins' })}`,
      pins_restored: t`${actor} restored ${plural(count, { one: '# pin', other: '# pins' })}`,
      section_created: t`${actor} created the section ${to}`,
      section_renamed: t`${actor} renamed the section ${from} to ${to}`,
      section_deleted: t`${actor} deleted the section ${from}`,
      section_restored: t`${actor} restored the section ${to}`,
      merged_into: t`${actor} merged the board into ${board}`,
      merged_from: t`${actor} merged ${board} into the board`,
      merge_undone: t`${actor} took a merge back`,
      transfer_requested: t`${actor} asked ${person} to take the board over`,
      transfer_cancelled: t`${actor} no longer asks ${person} to take the board over`,
      transfer_declined: t`${actor} declined to take the board over`,
      transferred: t`${actor} took the board over from ${person}`,
      collaborator_invited: t`${actor} invited ${person}`,
      collaborator_joined: t`${person} joined`,
      collaborator_access_changed:
        to === 'delete' ? t`${actor} let ${person} add and remove pins` : t`${actor} let ${person} add pins`,
      collaborator_removed: t`${actor} removed ${person}`,
      collaborator_left: t`${actor} left the board`,
    };
    return texts[event.kind];
  };
}
