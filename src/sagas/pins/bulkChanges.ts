import { WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { BulkRequest } from '../../actions/pins/bulkActions';
import type { applied } from '../../actions/pins/bulkChanges';
import type { PinPlace } from '../../actions/pins/pins';
import { type ListRef, listOf } from '../../entities/lists';
import { feedsOf, partFeedsOf, sectionOfKey, wholeFeedOf } from '../../entities/pins/boardFeeds';
import type { PinEntity } from '../../entities/pins/pins';
import type { RootState } from '../../reducers/root';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectKnownPinsOn } from '../../selectors/pins/pins';

type Changes = Omit<ReturnType<typeof applied>['payload'], 'changeId'>;

/** The known pins of a selection, in the order in which they were selected if that is known. */
function chosenPins(state: RootState, { boardId, part, ids, isAllBut }: BulkRequest['selection']): PinEntity[] {
  const named = new Set<string>(ids);
  const isOnPart = ({ board, section }: PinEntity) =>
    board === boardId && (part === WHOLE_BOARD || (section?.id ?? null) === part);
  const isChosen = ({ id }: PinEntity) => named.has(id) !== isAllBut && !selectIsRemoved(state, id);
  const pins = selectKnownPinsOn(state, (pin) => isOnPart(pin) && isChosen(pin));
  if (isAllBut) return pins;
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The feeds from which a part's pins are removed. When all pins of the part are meant, only excluded ones stay. */
function sourceFeeds(state: RootState, { selection }: BulkRequest, pins: readonly PinEntity[]): Changes['lists'] {
  const { boardId, part, ids, isAllBut } = selection;
  const drop = pins.map(({ id }) => id);
  const whole = listOf(wholeFeedOf(boardId));
  const sectionless = partFeedsOf({ boardId }).map(listOf);
  const sections = Object.keys(state.lists.sectionPins)
    .filter((key) => selectEntity(state, 'sections', sectionOfKey(key))?.boardId === boardId)
    .map((key): ListRef => ({ name: 'sectionPins', key }));
  const own =
    part === WHOLE_BOARD
      ? [whole, ...sectionless, ...sections]
      : part === null
        ? sectionless
        : sections.filter(({ key }) => sectionOfKey(key) === part);
  const others = [whole, ...sectionless, ...sections].filter((list) => !own.includes(list));
  return [
    ...own.map((list) => ({ ...list, op: isAllBut ? { keep: ids } : { drop } })),
    ...others.map((list) => ({ ...list, op: { drop } })),
  ];
}

/**
 * How many of the selected pins are in no section. Where pins of the whole board were selected one by one, the known ones
 * are counted. Where all but some were, the board's own count less the excluded ones, which count as being in no section
 * as long as the store does not have them.
 */
function countSectionless(state: RootState, { selection, count }: BulkRequest, pins: readonly PinEntity[]): number {
  const { boardId, part, ids, isAllBut } = selection;
  if (part !== WHOLE_BOARD) return part === null ? count : 0;
  if (!isAllBut) return pins.filter(({ section }) => !section).length;
  const board = selectEntity(state, 'boards', boardId);
  const excluded = ids.filter((id) => !selectEntity(state, 'pins', id)?.section).length;
  return Math.max(0, (board?.sectionlessPinCount ?? 0) - excluded);
}

/**
 * The known effects of moving (to `target`) or deleting (null) many pins (BOARD-042, BOARD-047 to BOARD-049). A move within
 * a board leaves its whole feed as it is, because the pins stay on the board.
 */
export function bulkChanges(state: RootState, request: BulkRequest, target: PinPlace | null): Changes {
  const { selection, count } = request;
  const { boardId, part, isAllBut } = selection;
  const pins = chosenPins(state, selection);
  const sectionless = countSectionless(state, request, pins);
  const ids = pins.map(({ id }) => id);
  const fromSections = sectionCounts(request, pins);
  const section = target?.sectionId ? selectEntity(state, 'sections', target.sectionId) : null;
  const toSection = target?.sectionId
    ? { id: target.sectionId, slug: section?.slug ?? '', title: section?.title ?? '' }
    : null;
  const isOnBoard = target?.boardId === boardId;
  const arrivals = target
    ? feedsOf(target)
        .map(listOf)
        .filter(({ key }) => !isOnBoard || key !== boardId)
    : [];
  const arrived = target
    ? [{ id: target.boardId, add: { pinCount: count, sectionlessPinCount: target.sectionId ? 0 : count } }]
    : [];
  return {
    lists: [
      ...sourceFeeds(state, request, pins).filter((list) => !isOnBoard || list.key !== boardId || part === WHOLE_BOARD),
      // The pins and their order at the target are only known when they were selected one by one.
      ...arrivals.map((list) => ({ ...list, op: isAllBut ? { keep: [] } : { head: ids } })),
    ],
    boards: [{ id: boardId, add: { pinCount: -count, sectionlessPinCount: -sectionless } }, ...arrived],
    sections: [...fromSections, ...(target?.sectionId ? [{ id: target.sectionId, add: { pinCount: count } }] : [])],
    pins: target ? ids.map((id) => ({ id, set: { board: target.boardId, section: toSection } })) : [],
    gone: target ? [] : ids,
  };
}

/** By how much the counts of the sections fall that the pins are in. */
function sectionCounts({ selection: { part }, count }: BulkRequest, pins: readonly PinEntity[]): Changes['sections'] {
  if (part !== WHOLE_BOARD) return part === null ? [] : [{ id: part, add: { pinCount: -count } }];
  const counts = new Map<string, number>();
  for (const { section } of pins) if (section) counts.set(section.id, (counts.get(section.id) ?? 0) - 1);
  return [...counts].map(([id, pinCount]) => ({ id, add: { pinCount } }));
}
