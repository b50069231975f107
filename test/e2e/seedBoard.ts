import type { Browser } from 'playwright-core';
import { createBoard, createPin, type Person, signUp, type TestServer, visit } from './support';

export interface SeededBoard {
  person: Person;
  url: string;
  /** Ids in the order of their making. */
  pins: string[];
}

/** A new person with a public board of `count` pins, made by the real calls in a context of its own. */
export async function seedBoard(
  browser: Browser,
  server: TestServer,
  { name, title, count }: { name: string; title: string; count: number },
): Promise<SeededBoard> {
  const { page, context } = await visit(browser, server);
  const person = await signUp(page);
  const board = await createBoard(page, name);
  const pins: string[] = [];
  for (let made = 0; made < count; made += 1) {
    pins.push(await createPin(page, board.id, `${title} ${made}`, Math.floor((made * 360) / count)));
  }
  await context.close();
  return { person, url: board.url, pins };
}
