import { boardArchivePath } from '../../../../../contract/constants/boards/boardArchives';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard } from '../../../../support/serverFactories';
import { upload } from '../../../../support/uploading';
import { unzip } from '../../../../support/zip';
import { drawHalves } from '../../../platform/media/pictureFiles';

let app: TestApp;
let anna: Member;
let ben: Member;
beforeAll(async () => {
  app = await buildTestApp();
  [anna, ben] = [await app.signUp('anna'), await app.signUp('ben')];
});
afterAll(() => app.close());

const get = (who: Member, id: string, sectionId?: string) =>
  who.request({ method: 'GET', url: boardArchivePath(id, sectionId) });

async function buildFilled(privacy: 'public' | 'secret') {
  const board = await buildBoard(app.services, { owner: anna.id, privacy, name: 'Ümläut / "lamps"' });
  for (const [title, width] of [
    ['=Desk: lamp/1', 600],
    ['../up', 620],
  ] as const) {
    const media_id = (await upload(anna, await drawHalves(width, 400).jpeg().toBuffer())).id;
    const [link, alt_text] = ['https://lamps.example/', 'Two halves, drawn'];
    expect(
      (await anna.call('PinResource.create', { board_id: board.id, media_id, title, link, alt_text })).status,
    ).toBe(200);
  }
  return board;
}

it('[BOARD-071] a board comes as a ZIP with pictures named by titles and a table, in its order', async () => {
  const board = await buildFilled('secret');
  const answer = await get(anna, board.id);
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%C3%9Cml%C3%A4ut%20lamps.zip");
  const files = await unzip(answer.rawPayload);
  expect([...files.keys()]).toEqual(['pins.csv', '1 up.jpg', '2 Desk lamp 1.jpg']);
  expect(files.get('1 up.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const [columns, first, second] = files.get('pins.csv')?.toString().split('\r\n') ?? [];
  expect(columns).toBe('\uFEFFfile,video,title,description,alt_text,link,section,page,created_at');
  expect(first).toContain('1 up.jpg,,../up,,"Two halves, drawn",https://lamps.example/,,');
  expect(first?.endsWith(`/,${app.clock.now().toISOString()}`)).toBe(true);
  expect(second).toContain("2 Desk lamp 1.jpg,,'=Desk: lamp/1");
});

it('[BOARD-071] who adds to a board downloads it, until they no longer do', async () => {
  const { id: board_id } = await buildFilled('secret');
  const cleo = await app.signUp('cleo');
  await anna.call('BoardInviteResource.create', { board_id, user_ids: [cleo.id], access: 'write' });
  expect((await get(cleo, board_id)).statusCode).toBe(404);
  await cleo.call('BoardInviteResource.update', { board_id, user_id: cleo.id, action: 'accept' });
  expect([...(await unzip((await get(cleo, board_id)).rawPayload)).keys()]).toHaveLength(3);
  await cleo.call('BoardCollaboratorResource.delete', { board_id, user_id: cleo.id });
  expect((await get(cleo, board_id)).statusCode).toBe(404);
});

it('[BOARD-071] the ZIP of a board is absent for visitors and for those who do not add to it', async () => {
  for (const privacy of ['public', 'secret'] as const) {
    const board = await buildBoard(app.services, { owner: anna.id, privacy });
    expect((await get(ben, board.id)).statusCode).toBe(404);
    expect((await app.server.inject({ method: 'GET', url: boardArchivePath(board.id) })).statusCode).toBe(404);
  }
  for (const id of ['9223372036854775808', '12', 'x']) expect((await get(anna, id)).statusCode).toBe(404);
});

it('[BOARD-071] a section comes as a ZIP of its own, and only from its board', async () => {
  const board = await buildFilled('secret');
  const other = await buildFilled('secret');
  const { data: section } = await anna.call('BoardSectionResource.create', { board_id: board.id, title: 'Desks' });
  const { data: pins } = await anna.call('BoardFeedResource.get', { board_id: board.id });
  const [first] = pins as { id: PinId }[];
  if (!first) throw new Error('The board has no pin');
  const { id } = first;
  await anna.call('PinResource.update', { id, board_id: board.id, section_id: section.id });
  const answer = await get(anna, board.id, section.id);
  expect(answer.headers['content-disposition']).toContain('lamps%2C%20Desks.zip');
  const files = await unzip(answer.rawPayload);
  expect([...files.keys()]).toEqual(['pins.csv', '1 up.jpg']);
  expect(files.get('pins.csv')?.toString()).toContain(',Desks,');
  expect((await get(ben, board.id, section.id)).statusCode).toBe(404);
  expect((await get(anna, other.id, section.id)).statusCode).toBe(404);
  for (const wrong of ['x', '12', '9223372036854775808'])
    expect((await get(anna, board.id, wrong)).statusCode).toBe(404);
});
