import { HEADERS } from '../../../../contract/constants/headers';
import { repetitionOf } from '../../../../server/platform/text/repetition';
import { buildTestApp, type Member, type TestApp } from '../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../support/databases';
import { buildBoard, buildPin } from '../../../support/serverFactories';

const OFFER = 'My new shop has the best prices for handmade tables and chairs';

describe('what shows that a text was said before', () => {
  it('is the same whatever numbers, marks, names, case and accents are changed', () => {
    const { text } = repetitionOf(OFFER);
    expect(text).not.toBeNull();
    for (const other of [`@anna ${OFFER} 17!`, OFFER.toUpperCase(), OFFER.replace('best', 'bést -')]) {
      expect(repetitionOf(other).text).toBe(text);
    }
    expect(repetitionOf(OFFER.replace('tables', 'lamps')).text).not.toBe(text);
  });

  it.each([
    [
      'Greek',
      'Το νέο μου κατάστημα έχει τις καλύτερες τιμές για τραπέζια',
      'ΤΟ ΝΕΟ ΜΟΥ ΚΑΤΑΣΤΗΜΑ ΕΧΕΙ ΤΙΣ ΚΑΛΥΤΕΡΕΣ ΤΙΜΕΣ ΓΙΑ ΤΡΑΠΕΖΙΑ',
    ],
    [
      'Arabic',
      'متجري الجديد لديه أفضل الأسعار للطاولات والكراسي اليدوية الجميلة',
      'متجري الجديد لديه افضل الاسعار للطاولات والكراسي اليدويه الجميله',
    ],
    ['text with invisible characters', OFFER, OFFER.replaceAll('e', 'e\u200b\u00ad')],
  ])('is the same however %s is written', (_, one, other) => {
    expect(repetitionOf(one).text).not.toBeNull();
    expect(repetitionOf(other).text).toBe(repetitionOf(one).text);
  });

  it('is nothing for what people say by chance, and names websites', () => {
    expect(repetitionOf('Love this! Where did you find it?')).toEqual({ text: null, sites: [] });
    const said = 'See https://www.Shop.example/a?b=1, shop.example and münchen.example. Bye.Now';
    expect(repetitionOf(said).sites).toEqual(['shop.example', 'munchen.example', 'bye.now']);
    expect(repetitionOf('On shop.example🎉 or table.example…').sites).toEqual(['shop.example', 'table.example']);
    expect(repetitionOf('At 3.50 e.g. for v1.2, a.b-c, x.yz@d').sites).toEqual([]);
  });
});

describe.each(TEST_DATABASES)('what is said again and again on %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const buildPins = async () => {
    const board = await buildBoard(app.services, { owner: anna.id });
    return Promise.all(Array.from({ length: 10 }, () => buildPin(app.services, { board })));
  };

  it('[COMM-040] is refused after some times with its reason, as a comment, an edit, a tried-it or a first message', async () => {
    const pins = await buildPins();
    const say = (at: number, text: string) =>
      ben.callLoosely('AggregatedCommentResource.create', { pin_id: pins[at]?.id ?? '', text });
    const answers = [];
    for (const at of [0, 1, 2, 3, 4, 5]) answers.push(await say(at, `${OFFER} ${at}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.error).toMatchObject({ id: 'saidTooOften' });
    const first = (await say(6, 'Hello')).data as { id: string };
    const edit = await ben.callLoosely('AggregatedCommentResource.update', { comment_id: first.id, text: OFFER });
    const tried = await ben.callLoosely('DidItResource.create', { pin_id: pins[7]?.id ?? '', text: OFFER });
    const message = await ben.callLoosely('ConversationResource.create', { user_ids: [anna.id], text: OFFER });
    expect([edit.status, tried.status, message.status]).toEqual([429, 429, 429]);
    // Others, other texts, and the same text an hour later.
    const { status } = await anna.callLoosely('AggregatedCommentResource.create', {
      pin_id: pins[0]?.id ?? '',
      text: OFFER,
    });
    expect([status, (await say(8, `${OFFER} from oak`)).status]).toEqual([200, 200]);
    // Five in an hour: one more after a fifth of it.
    app.clock.advance(11 * 60_000);
    expect((await say(9, OFFER)).status).toBe(429);
    app.clock.advance(60_000);
    expect((await say(9, OFFER)).status).toBe(200);
  });

  it('[COMM-040] is refused for a website, whatever is said beside it', async () => {
    const pins = await buildPins();
    const texts = ['Good', 'I made one', 'Look', 'Mine is blue', 'Take that', 'So nice', 'Have a look', 'Here', 'Ah'];
    const answers = [];
    for (const [at, text] of texts.entries()) {
      const options = { pin_id: pins[at]?.id ?? '', text: `${text}: www.shop.example/${at}` };
      answers.push(await ben.callLoosely('AggregatedCommentResource.create', options));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429]);
    expect(answers[8]?.error).toMatchObject({ id: 'saidTooOften' });
  });

  it('counts a retried comment once, and nothing in a conversation that there is', async () => {
    const [pin] = await buildPins();
    const retry = () =>
      ben.callLoosely(
        'AggregatedCommentResource.create',
        { pin_id: pin?.id ?? '', text: OFFER },
        { headers: { [HEADERS.idempotencyKey.toLowerCase()]: '5f0c8a52-6a3e-4b55-9d2f-0d3a8f6f2f10' } },
      );
    for (let at = 0; at < 8; at += 1) expect((await retry()).status).toBe(200);
    await anna.call('UserFollowResource.create', { user_id: ben.id });
    const { data } = await ben.call('ConversationResource.create', { user_ids: [anna.id], text: 'Hello' });
    for (let at = 0; at < 8; at += 1) {
      await ben.call('ConversationMessagesResource.create', { conversation_id: data.id, text: OFFER });
    }
  });
});
