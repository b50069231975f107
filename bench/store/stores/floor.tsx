import { memo, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BenchStore, CardView, Cell } from '../benchStore';
import type { WirePin } from '../pages';

/** React alone: the cost of a card that is notified of its change by a function call. A lower bound. */
const pins = new Map<string, WirePin>();
const setters = new Map<string, (pin: WirePin) => void>();

const Card = memo(function Card({ id }: { id: string }) {
  const [pin, setPin] = useState(() => pins.get(id) as WirePin);
  useEffect(() => void setters.set(id, setPin), [id]);
  const { title, comments_disabled, images, pinner, board } = pin;
  const url = images['236x'].url;
  return <CardView title={title} isOff={comments_disabled} url={url} name={pinner.full_name} board={board.name} />;
});

export const benchStore: BenchStore = {
  format: 'wire',
  add(_list, _page, answer) {
    for (const pin of answer as WirePin[]) pins.set(pin.id, pin);
  },
  Cards: ({ count }) =>
    [...pins.keys()].slice(0, count).map((id) => (
      <Cell key={id}>
        <Card id={id} />
      </Cell>
    )),
  toggle(id) {
    const pin = pins.get(id) as WirePin;
    const next = { ...pin, comments_disabled: !pin.comments_disabled };
    pins.set(id, next);
    flushSync(() => setters.get(id)?.(next));
  },
  read: (ids) => ids.length,
};
