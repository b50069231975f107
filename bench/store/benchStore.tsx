import type { ReactNode } from 'react';

/** What a store must do to be measured. */
export interface BenchStore {
  /** 'wire' takes the feed's resource answer, 'query' the query transport's: each store the one it is made for. */
  format: 'wire' | 'query';
  /** Puts the pins of a page into the store, as an answer does, and the page at the end of a list. */
  add(list: number, page: number, pins: unknown[]): void;
  /** The reader goes on from a list to another page; settles when what the store lets go of then is gone. */
  leave?(list: number): Promise<void>;
  /** Cards of the first pins, each of which listens for its own data. */
  Cards(props: { count: number }): ReactNode;
  /** Turns one yes-or-no field of a pin over. */
  toggle(id: string): void;
  /** The server's answer to the last toggle comes: no part of what the hand feels. */
  confirm?(): void;
  /** Reads what cards of these pins show, without React; answers something that depends on all of it. */
  read(ids: readonly string[]): number;
}

export const counts = { renders: 0, committedAt: 0 };

/** Where a card stands: every grid has an element for that, which knows nothing of the store. */
export function Cell({ children }: { children: ReactNode }) {
  return <div>{children}</div>;
}

interface CardViewProps {
  title: string;
  isOff: boolean;
  url: string | undefined;
  name: string | undefined;
  board: string | undefined;
}

/** The same card for every store. */
export function CardView({ title, isOff, url, name, board }: CardViewProps) {
  counts.renders++;
  return (
    <article
      ref={() => {
        counts.committedAt = performance.now();
      }}
    >
      <data value={isOff ? '' : url} />
      <h3>{title}</h3>
      <p>
        {name} · {board} · {isOff ? 'off' : 'on'}
      </p>
    </article>
  );
}
