import type { Locator, Page } from 'playwright-core';
import { eventually } from './support';

/** How people put lists in order in the dialog for it. */

/** Presses what the server has rendered as soon as React has it: before, nobody would hear. */
export async function press(button: Locator): Promise<void> {
  const isHeld = () => button.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));
  await eventually(isHeld, true);
  await button.click();
}

const rows = (page: Page) => page.getByRole('dialog').getByRole('list').getByRole('listitem');
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Opens the dialog from a menu, or by a button of the page. */
export async function openArranging(page: Page, { menu, entry }: { menu?: string; entry: string }): Promise<void> {
  if (menu) {
    await press(page.getByRole('button', { name: menu }));
    await page.getByRole('menuitem', { name: entry }).click();
  } else {
    await press(page.getByRole('button', { name: entry, exact: true }));
  }
  await rows(page).first().waitFor();
}

export const rowNames = (page: Page): Promise<string[]> => rows(page).allInnerTexts();

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  // On a phone the dialog slides in: a trial waits until it stands still.
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEPS = 6;

/** The places that a hand passes on its way. */
async function wayBetween(page: Page, name: string, over: string): Promise<{ x: number; y: number }[]> {
  const [from, to] = [await middleOf(handle(page, name)), await middleOf(handle(page, over))];
  const at = (step: number) => from.y + ((to.y - from.y) * step) / STEPS;
  return Array.from({ length: STEPS + 1 }, (_, step) => ({ x: from.x, y: at(step) }));
}

/** Takes a row by its handle with the mouse and lets it go over another one. */
export async function drag(page: Page, name: string, over: string): Promise<void> {
  const [start, ...way] = await wayBetween(page, name, over);
  if (!start) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** The same with a finger, as the screen reports it to the browser. */
export async function touchDrag(page: Page, name: string, over: string): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [start, ...way] = await wayBetween(page, name, over);
  if (!start) return;
  await touch('touchStart', start);
  for (const place of way) await touch('touchMove', place);
  await touch('touchEnd');
  await screen.detach();
}

/** Takes a row with Space, moves it with these keys and puts it down. */
export async function keyboardMove(page: Page, name: string, ...keys: string[]): Promise<void> {
  await handle(page, name).focus();
  for (const key of [' ', ...keys, ' ']) await page.keyboard.press(key === ' ' ? 'Space' : key);
}

/** These names in the order in which the page has them. */
export async function orderOn(part: Locator, names: readonly string[]): Promise<string[]> {
  const html = await part.innerHTML();
  return names.filter((name) => html.includes(name)).sort((one, other) => html.indexOf(one) - html.indexOf(other));
}
