import type { BoardPrivacy } from '../../../../../contract/constants/people/privacy';
import type { PinId, UserId } from '../../../../../contract/schemas/common';

/**
 * The visibility of a pin: its board's privacy while both are live, else 'nowhere'. The counts of a pin outside of its
 * board depend only on its visibility, so creating, saving, moving, hiding, deleting and restoring are all a change from
 * one visibility to another, and counts change by the difference.
 */
export type Visibility = BoardPrivacy | 'nowhere';

/** A pin's contribution to public counts: anyone may fetch its image, and its save counts for the saved pin. */
const SHOWN: Readonly<Record<Visibility, number>> = { nowhere: 0, secret: 0, protected: 1, public: 1 };
/** A pin's contribution to counts of what feeds, search and profiles list. */
const LISTED: Readonly<Record<Visibility, number>> = { nowhere: 0, secret: 0, protected: 0, public: 1 };

export const isListedVisibility = (visibility: Visibility): boolean => LISTED[visibility] === 1;

/** The fields of a pin that counts depend on. */
export interface PinLineage {
  readonly id: PinId;
  readonly signature: string;
  readonly pinner_id: UserId;
  readonly parent_pin_id: PinId | null;
  readonly origin_pin_id: PinId | null;
}

export interface CountChanges {
  /** pictures.public_count by signature. */
  readonly pictures: ReadonlyMap<string, number>;
  /** pin_savers.saves by pin, then person: of the pin that each was saved from and of the first of its lineage. */
  readonly saves: ReadonlyMap<PinId, ReadonlyMap<UserId, number>>;
  /** users.pin_count by person. */
  readonly users: ReadonlyMap<UserId, number>;
}

/** The changes of all counts when these pins go from one visibility to another. */
export function countChanges(lineages: readonly PinLineage[], from: Visibility, to: Visibility): CountChanges {
  const shown = SHOWN[to] - SHOWN[from];
  const listed = LISTED[to] - LISTED[from];
  const pictures = new Map<string, number>();
  const saves = new Map<PinId, Map<UserId, number>>();
  const users = new Map<UserId, number>();
  const add = <Key>(counts: Map<Key, number>, key: Key, by: number) => {
    if (by !== 0) counts.set(key, (counts.get(key) ?? 0) + by);
  };
  for (const lineage of lineages) {
    add(pictures, lineage.signature, shown);
    for (const id of new Set([lineage.parent_pin_id, lineage.origin_pin_id])) {
      if (id === null || shown === 0) continue;
      const savers = saves.get(id) ?? new Map<UserId, number>();
      add(savers, lineage.pinner_id, shown);
      saves.set(id, savers);
    }
    add(users, lineage.pinner_id, listed);
  }
  return { pictures, saves, users };
}
