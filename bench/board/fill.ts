import { sql } from 'kysely';
import type { Member, TestApp } from '../../test/support/buildTestApp';
import { buildBoard } from '../../test/support/serverFactories';
import { upload } from '../../test/support/uploading';
import { drawPicture } from '../pictures';
import { type Board, copyAll } from '../server/fillBoard';

const SMALL = 25;
/** Size of an intermediate board; the large board's size is a multiple of it. */
const MIDDLE = SMALL * 20;

interface Boards {
  small: string;
  large: string;
}

/** Creates one person's boards, of 25 pins and of many, from a few images; returns their paths. */
export async function fillBoards(app: TestApp, pins: number): Promise<Boards> {
  const owner = await app.signUp('harbourmaster');
  const board = (name: string) => buildBoard(app.services, { owner: owner.id, name });
  const [small, middle, large] = [await board('Small'), await board('Middle'), await board('Large')];
  for (let at = 0; at < SMALL; at += 1) {
    const media = await upload(owner, await drawPicture(at));
    const texts = { title: `Harbour ${at} at dusk`, description: 'Boats, ropes and lamps, seen from the pier' };
    await owner.call('PinResource.create', { board_id: small.id, media_id: media.id, ...texts });
  }
  for (let count = 0; count < MIDDLE; count += SMALL) await copyAll(app, owner, small, middle);
  for (let count = 0; count < pins; count += MIDDLE) await copyAll(app, owner, middle, large);
  await sql`vacuum analyze`.execute(app.db);
  return { small: await addressOf(owner, small, SMALL), large: await addressOf(owner, large, pins) };
}

async function addressOf(owner: Member, { id }: Board, pins: number): Promise<string> {
  const { data } = await owner.call('BoardResource.get', { board_id: id });
  if (data.pin_count !== pins) throw new Error(`The board has ${data.pin_count} pins, not ${pins}`);
  return data.url;
}
