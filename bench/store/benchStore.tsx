import type { ReactNode } from 'react';

/** What a store must implement to be measured. */
export interface BenchStore {
  /**
   * 'wire' takes the feed's resource answer, 'query' the query transport's: each store uses the format that it is made
   * for.
   */
  format: 'wire' | 'query';
  /** Adds the pins of a page to the store, as an answer does, and their ids to the end of a list. */
  add(list: number, page: number, pins: unknown[]): void;
  /** The reader leaves a list for another page; resolves when the store has evicted what it evicts then. */
  leave?(list: number): Promise<void>;
  /** Cards of the first pins, each of which subscribes to its own data. */
  Cards(props: { count: number }): ReactNode;
  /** Toggles a boolean field of a pin. */
  toggle(id: string): void;
  /** The server's answer to the last toggle; not part of the measured latency. */
  confirm?(): void;
  /** Reads what cards of these pins show, without React; returns a value that depends on all of it. */
  read(ids: readonly string[]): number;
}

export const counts = { renders: 0, committedAt: 0 };

/** The element around a card, which does not depend on the store. */
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
