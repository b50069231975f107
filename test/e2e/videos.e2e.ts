import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { makeVideo } from '../support/videos';
import {
  createBoard,
  eventually,
  expectAccessible,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  [server, browser, folder] = await Promise.all([
    startServer(),
    openBrowser(),
    mkdtemp(path.join(tmpdir(), 'magpie-clips-')),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:20.000\nThe tide comes in\n';
const SENT_AT_ONCE = 4 * 1024 * 1024;

/** Writes a video of this name into a file of 9 MB, which is sent in three pieces. Returns its path. */
async function writeLargeVideo(name: string): Promise<string> {
  const box = Buffer.alloc(9_000_000);
  box.writeUInt32BE(box.length);
  box.write(`free${name}`, 4);
  const file = path.join(folder, name);
  await writeFile(file, Buffer.concat([makeVideo(), box]));
  return file;
}

/** Opens the pin builder and chooses these files there. */
async function chooseFiles(page: Page, files: string | string[], boardId = ''): Promise<void> {
  await page.goto(`/pin-builder?board=${boardId}`);
  await isHydrated(page.getByRole('button', { name: 'Choose pictures' }));
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files);
}

/** Holds what follows the first piece of each upload until `release`, and notes from where each piece is sent. */
async function holdUploads(page: Page): Promise<{ offsets: number[]; release: () => void }> {
  const offsets: number[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v3/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      const offset = Number(route.request().headers()['upload-offset']);
      offsets.push(offset);
      if (offset > 0) await isReleased;
    }
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { offsets, release };
}

const progressOf = (page: Page, name: string) => page.getByRole('progressbar', { name: `Upload of ${name}` });
/** Waits until a part of a file has arrived and the rest is held. */
const isHalfway = (page: Page, name: string) =>
  eventually(
    async () => /^\d+ MB of 9 MB$/.test((await progressOf(page, name).getAttribute('aria-valuetext')) ?? ''),
    true,
  );
const firstPieces = (offsets: readonly number[]) => offsets.filter((offset) => offset === 0).length;
/** The first piece was sent once, the last from behind the second: of a piece that was given up, some may have arrived. */
function expectContinued(offsets: readonly number[]): void {
  expect(firstPieces(offsets)).toBe(1);
  expect(offsets.at(-1)).toBeGreaterThan(SENT_AT_ONCE);
}

describe('a video', () => {
  it('[BUILD-022][UI-032][UI-033] is published with a cover and captions, and played by keyboard', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Coast');
    const clip = path.join(folder, 'tide.mp4');
    // Blue from its third second on.
    await writeFile(clip, makeVideo({ seconds: 20, extra: ['-vf', "drawbox=color=blue:t=fill:enable='gte(t,3)'"] }));
    await chooseFiles(page, clip, board.id);
    const cover = page.getByRole('slider', { name: 'Cover' });
    await cover.focus();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('PageUp');
    expect(await cover.getAttribute('aria-valuetext')).toBe('0:05 of 0:20');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add captions' }).click();
    const captions = { name: 'tide.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) };
    await (await chooser).setFiles(captions);
    await page.getByText('Captions added').waitFor();
    await page.getByLabel('Title').fill('High tide');
    await expectAccessible(page);
    // Nothing plays by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Your pin is published' }).waitFor();
    await page.getByRole('link', { name: 'High tide' }).first().click();
    await page.getByRole('heading', { name: 'High tide', level: 1 }).waitFor();

    const video = page.locator('#video-iframe');
    const poster = await page.request.get((await video.getAttribute('poster')) ?? '');
    const { dominant } = await sharp(await poster.body()).stats();
    expect([dominant.r < 60, dominant.b > 200]).toEqual([true, true]);

    const controls = page.getByRole('group', { name: 'Video controls' });
    const read = <T>(of: (element: HTMLVideoElement) => T): Promise<T> =>
      video.evaluate(of as (element: HTMLElement | SVGElement) => T);
    await controls.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('c');
    await page.keyboard.press('k');
    await controls.getByRole('button', { name: 'Pause' }).waitFor();
    await eventually(() => read((element) => element.currentTime > 0), true, 20_000);
    const shown = () =>
      read(({ textTracks: [track] }) => [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join());
    await eventually(shown, 'The tide comes in', 20_000);
    await page.keyboard.press('k');
    await controls.getByRole('button', { name: 'Play', exact: true }).waitFor();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowLeft');
    await eventually(() => read((element) => element.currentTime), 0);
    await page.keyboard.press('ArrowRight');
    await eventually(() => read((element) => element.currentTime), 5);
    await page.keyboard.press('m');
    await controls.getByRole('button', { name: 'Sound on' }).waitFor();
    expect(await read(({ muted, textTracks }) => [muted, textTracks[0]?.mode])).toEqual([true, 'showing']);
    await page.keyboard.press('c');
    await eventually(() => read(({ textTracks }) => textTracks[0]?.mode), 'hidden');
    await expectAccessible(page);
    expectQuiet();
    await context.close();
  });
});

describe('uploads', () => {
  it('[BUILD-067] are paused, and continue where they stopped', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const { offsets, release } = await holdUploads(page);
    await chooseFiles(page, await writeLargeVideo('dune.mp4'));
    await isHalfway(page, 'dune.mp4');
    await page.getByRole('button', { name: 'Pause the upload of dune.mp4' }).click();
    await page.getByText('Upload paused').waitFor();
    await expectAccessible(page);
    release();
    await page.getByRole('button', { name: 'Continue the upload of dune.mp4' }).click();
    await page.getByRole('slider', { name: 'Cover' }).waitFor();
    expectContinued(offsets);
    expectQuiet();
    await context.close();
  });

  it.each([
    ['by themselves', true],
    ['when the same file is chosen where the device stores none', false],
  ])('[BUILD-003] [BUILD-026] continue where they stopped after a reload, %s', async (_how, isStored) => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const { offsets, release } = await holdUploads(page);
    const clip = await writeLargeVideo('reed.mp4');
    const saved = page.waitForResponse('**/resource/PinDraftResource/update/');
    await chooseFiles(page, clip);
    await isHalfway(page, 'reed.mp4');
    await saved;
    if (!isStored) await page.evaluate(() => void indexedDB.deleteDatabase('magpie-files'));
    await page.reload();
    release();
    if (!isStored) await chooseAgain(page, clip);
    await page.getByRole('slider', { name: 'Cover' }).waitFor();
    expectContinued(offsets);
    expectQuiet();
    await context.close();
  });

  async function chooseAgain(page: Page, clip: string): Promise<void> {
    await page.getByText('This file wasn’t uploaded from this device.').waitFor();
    await isHydrated(page.getByRole('button', { name: 'Choose reed.mp4 again' }));
    await page.getByLabel('Picture reed.mp4').setInputFiles(clip);
  }

  it('go on beside each other, each with its progress, while one of them is paused', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const { offsets, release } = await holdUploads(page);
    const names = ['fern.mp4', 'moss.mp4', 'rush.mp4'];
    await chooseFiles(page, await Promise.all(names.map(writeLargeVideo)));
    for (const name of names) await isHalfway(page, name);
    await page.getByRole('button', { name: 'Pause the upload of moss.mp4' }).click();
    release();
    for (const name of ['fern.mp4', 'rush.mp4']) {
      await eventually(() => progressOf(page, name).count(), 0, 60_000);
    }
    expect(await page.getByText('All pictures are uploaded').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue the upload of moss.mp4' }).click();
    await page.getByText('All pictures are uploaded').waitFor();
    expect(firstPieces(offsets)).toBe(3);
    expectQuiet();
    await context.close();
  });
});
