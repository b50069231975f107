import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { pinsMoveRequested } from '../../../actions/boards/ordering';
import { requested } from '../../../actions/pins/bulkActions';
import type { PinPlace } from '../../../actions/pins/pins';
import { selectEntity } from '../../../selectors/entities';
import { selectListIds } from '../../../selectors/lists';
import { selectChosenCount, selectIsChosen } from '../../../selectors/pins/bulkActions';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { cardOf } from './hits';
import type { Arrange, Lifted, OrganizingProps } from './Organizing';
import styles from './Organizing.module.css';
import { gather, indexOfFirst, placings } from './order';

/**
 * Forgets the layout, so that all cards are placed as they will be after a reload, instead of in the columns that they
 * had, and so that the grid stays where it is, instead of following what the hand moves.
 */
const forgetLayout: Arrange = (known, positions) => {
  delete positions.layout;
  return known;
};
/** More pins than that are moved onto a section or board, but take no place among others. */
const MOST_PLACED = 50;

/** Which pins are moved, where they would go, and what is done when they are let go. */
export function useLifting({ selection, source, cards, onArrange }: OrganizingProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [news, setNews] = useState('');
  const hasPlaces = !('sort' in source.options);
  const order = () => selectListIds<PinId>(store.getState(), source);
  const nameOf = (id: PinId) => {
    const pin = selectEntity(store.getState(), 'pins', id);
    return pin?.gridTitle || pin?.altText || t`Pin without a title`;
  };

  const show = (next: Lifted | null) => {
    setLifted(next);
    const [ids, index] = [next?.ids, next?.index];
    if (!ids || typeof index !== 'number') onArrange(forgetLayout);
    else onArrange((known, positions) => gather(forgetLayout(known, positions), ids, index));
  };
  const wordsOf = ({ ids, pinId, count }: Lifted) =>
    ids.length > 1 || count > 1 ? t`${plural(count, { one: '# pin', other: '# pins' })}` : nameOf(pinId);
  const lift = (pinId: PinId): Lifted => {
    const state = store.getState();
    const isAlone = !selectIsChosen(state, pinId);
    const ids = order().filter((id) => (isAlone ? id === pinId : selectIsChosen(state, id)));
    const isPlaced = hasPlaces && (isAlone || !selection.isAllBut) && ids.length <= MOST_PLACED;
    const next: Lifted = {
      selection: isAlone ? { ...selection, ids: [pinId], isAllBut: false } : selection,
      count: isAlone ? 1 : selectChosenCount(state),
      ids,
      pinId,
      index: isPlaced ? indexOfFirst(order(), ids) : null,
    };
    show(next);
    const what = wordsOf(next);
    setNews(t`${what} picked up`);
    return next;
  };
  const moveTo = (index: number) => {
    if (!lifted || lifted.index === null) return;
    const total = order().length;
    const at = Math.max(0, Math.min(index, total - lifted.ids.length));
    if (at === lifted.index) return;
    show({ ...lifted, index: at });
    const place = at + 1;
    setNews(t`Place ${place} of ${total}`);
  };
  const putBack = () => {
    show(null);
    setNews(t`Back where it was`);
  };
  const drop = () => {
    if (!lifted) return;
    const before = order();
    const after = lifted.index === null ? before : gather(before, lifted.ids, lifted.index);
    show(null);
    if (after.every((id, at) => id === before[at])) return;
    setNews('');
    const { boardId } = selection;
    dispatch(pinsMoveRequested({ boardId, placings: placings(after, lifted.ids), back: placings(before, lifted.ids) }));
  };
  const dropInto = (target: PinPlace) => {
    if (!lifted) return;
    show(null);
    setNews('');
    const { selection: moved, count } = lifted;
    dispatch(requested({ action: 'bulkMove', selection: moved, count, target, staysInMode: true }));
  };

  useMarkedCards(cards, lifted?.ids ?? null);
  const forget = useEffectEvent(() => onArrange(undefined));
  useEffect(() => () => forget(), []);
  return { lifted, news, hasPlaces, order, lift, moveTo, putBack, drop, dropInto };
}

export type Lifting = ReturnType<typeof useLifting>;

/** Shows the moved cards as the place that they would take. */
function useMarkedCards(cards: OrganizingProps['cards'], ids: readonly PinId[] | null): void {
  const name = styles.gap ?? '';
  useEffect(() => {
    const element = cards.current;
    if (!element || !ids) return;
    element.classList.add(styles.moving ?? '');
    const marked = ids.flatMap((id) => cardOf(element, id) ?? []);
    for (const card of marked) card.classList.add(name);
    return () => {
      element.classList.remove(styles.moving ?? '');
      for (const card of marked) card.classList.remove(name);
    };
  }, [cards, ids, name]);
}
