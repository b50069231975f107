import { useMemo } from 'react';
import type { MessageEntity } from '../../../entities/talk/conversations';

/** Messages of a conversation that follow each other. */
export interface Part {
  /** The id of its first message. */
  readonly key: string;
  readonly messages: readonly MessageEntity[];
}

/** As many as a page of messages. */
const MOST = 30;

/**
 * Divides messages into parts, beginning where parts began before: those that come before or behind make parts of their
 * own, and a part whose messages are the same is the same object, which does not render again.
 */
export function divide(said: readonly MessageEntity[], before: readonly Part[]): readonly Part[] {
  const known = new Map(before.map((part) => [part.key, part]));
  const parts: { key: string; messages: MessageEntity[] }[] = [];
  for (const message of said) {
    const last = parts.at(-1);
    if (last === undefined || last.messages.length >= MOST || known.has(message.id)) {
      parts.push({ key: message.id, messages: [message] });
    } else {
      last.messages.push(message);
    }
  }
  return parts.map((part) => {
    const same = known.get(part.key);
    return same && isSame(same.messages, part.messages) ? same : part;
  });
}

const isSame = (some: readonly MessageEntity[], others: readonly MessageEntity[]) =>
  some.length === others.length && some.every((message, at) => message === others[at]);

/** The parts of what was said. */
export function useParts(said: readonly MessageEntity[]): readonly Part[] {
  const divideOn = useMemo(() => createDivider(), []);
  return useMemo(() => divideOn(said), [divideOn, said]);
}

function createDivider(): (said: readonly MessageEntity[]) => readonly Part[] {
  let parts: readonly Part[] = [];
  return (said) => {
    parts = divide(said, parts);
    return parts;
  };
}
