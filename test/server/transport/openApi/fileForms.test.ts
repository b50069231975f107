import type { LightMyRequestResponse } from 'fastify';
import { callApi, makeToken } from '../../../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { pictureOf } from '../../../support/importing';
import { buildBoard } from '../../../support/serverFactories';

let app: TestApp;
let ida: Member;
let stranger: Member;
let token: string;
let board_id: string;
let picture: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  picture = await pictureOf(3);
});
beforeEach(async () => {
  await app.clear();
  ida = await app.signUp('ida');
  stranger = await app.signUp('stranger');
  token = await makeToken(ida);
  board_id = (await buildBoard(app.services, { owner: ida.id, name: 'Jugs', privacy: 'secret' })).id;
});
afterAll(() => app.close());

interface Sent {
  fields?: Record<string, string>;
  files?: Record<string, Buffer | string>;
  as?: string | null;
  key?: string;
  url?: string;
  method?: 'POST' | 'PATCH';
  isFileFirst?: boolean;
}

/** Sends a form as a browser or curl writes it. */
async function send(sent: Sent): Promise<LightMyRequestResponse> {
  const { fields = { board_id }, files = { file: picture }, as = token, key, url = '/pins', method = 'POST' } = sent;
  const parts: [string, string | File][] = [
    ...Object.entries(fields),
    ...Object.entries(files).map(([name, bytes]): [string, File] => [
      name,
      new File([new Uint8Array(Buffer.from(bytes))], 'jug.png'),
    ]),
  ];
  const form = new FormData();
  for (const [name, value] of sent.isFileFirst ? parts.reverse() : parts) form.append(name, value);
  const body = new Response(form);
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return callApi(app, as, { method, url, headers, payload: Buffer.from(await body.arrayBuffer()) });
}

const problemOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  Object.keys(answer.json().error.extraData.fields ?? {}),
];
const uploads = async () => (await app.db.selectFrom('media').select('id').execute()).length;

it.each([false, true])(
  '[API-008] makes a pin of a file, wherever it stands in the form (first: %s)',
  async (isFileFirst) => {
    const answer = await send({ fields: { board_id, title: 'A jug', comments_disabled: 'true' }, isFileFirst });
    expect([answer.statusCode, answer.json().data.title]).toEqual([201, 'A jug']);
    const [row] = await app.db.selectFrom('pins').selectAll().execute();
    expect(row).toMatchObject({ board_id, title: 'A jug', comments_disabled: true, source: 'upload' });
    expect(row?.picture).toMatchObject({ width: 120, height: 160 });
  },
);

it('[API-008] makes one pin where the same form comes twice with a key', async () => {
  const answers = [await send({ key: 'jug-1' }), await send({ key: 'jug-1' })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await app.db.selectFrom('pins').select('id').execute()).toHaveLength(1);
});

it('[API-008] refuses forms without a file, with two, with other fields, and files that are no image', async () => {
  expect(problemOf(await send({ files: {} }))).toEqual([400, ['file']]);
  expect(problemOf(await send({ fields: { board_id, image_url: 'https://kiln.example/jug.png' } }))).toEqual([
    400,
    ['image_url'],
  ]);
  expect(problemOf(await send({ fields: { board_id, media_id: '1' } }))).toEqual([400, ['media_id']]);
  expect(problemOf(await send({ files: { picture } }))).toEqual([400, ['picture']]);
  expect(problemOf(await send({ files: { file: '' } }))).toEqual([400, ['file']]);
  expect(await uploads()).toBe(0);
  expect((await send({ files: { file: 'no image' } })).statusCode).toBe(415);
  expect(problemOf(await send({ fields: {} }))).toEqual([400, ['board_id']]);
  expect(await app.db.selectFrom('pins').select('id').execute()).toEqual([]);
});

it('[API-008] needs the scope before a byte is stored, and the right to the board', async () => {
  expect((await send({ as: await makeToken(ida, ['pins:read']) })).statusCode).toBe(403);
  expect((await send({ as: null })).statusCode).toBe(401);
  expect(await uploads()).toBe(0);
  expect((await send({ as: await makeToken(stranger) })).statusCode).toBe(404);
});

it('[API-008] counts files against what a person may store', async () => {
  await app.db.updateTable('users').set({ quota_bytes: '100' }).where('id', '=', ida.id).execute();
  expect((await send({})).statusCode).toBe(413);
});

it('[API-008] takes forms at no other call', async () => {
  const answer = await send({ url: `/boards/${board_id}`, method: 'PATCH', fields: { name: 'Bowls' } });
  expect([answer.statusCode, answer.json().error.id]).toEqual([400, 'bodyTypeUnknown']);
});

it('[API-006] describes the form in the document and on the page', async () => {
  const { paths } = (await callApi(app, null, { url: '/openapi.json' })).json();
  const { schema } = paths['/pins'].post.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['board_id', 'file']);
  expect(schema.properties.file).toEqual({ contentMediaType: 'application/octet-stream' });
  expect(Object.keys(schema.properties)).not.toContain('image_url');
  expect((await callApi(app, null, { url: '/' })).body).toContain('in the part <code>file</code>');
});
