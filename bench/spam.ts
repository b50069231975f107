/**
 * `npm run bench -- spam`: how many advertisements pass the limits on what is said again and again
 * (server/platform/http/repetition.ts), and how many honest texts they refuse, over a made-up day. The texts are made up
 * here from word lists with a fixed seed; nobody's real texts are used, so that the figures say what the limits do, and
 * not what people will write.
 */
import { createRateLimiter } from '../server/platform/http/rateLimit';
import { countRepetition } from '../server/platform/http/repetition';
import { reportRows, row } from './report';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let state = 7;
/** mulberry32. */
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const PRAISE = ['Love this', 'So beautiful', 'Wow', 'Gorgeous colours', 'I need this', 'Saved!', 'Thank you so much'];
const THINGS = ['kitchen', 'garden', 'scarf', 'recipe', 'poster', 'chair', 'lamp', 'cake', 'quilt', 'shelf'];
const ASKS = ['Where did you find the', 'How long did it take to make the', 'Which colour did you use for the'];
const THOUGHTS = [
  'I tried it with my sister and we both liked the',
  'We have the same at home, only a darker',
  'My favourite is the',
];

interface Said {
  at: number;
  text: string;
}

/** The texts of one person's day, by what they are like. */
const HONEST: Readonly<Record<string, () => Said[]>> = {
  'honest people': () => atRandom(1 + Math.floor(random() * 20), DAY, () => chat()),
  // Answers everybody under their own pins at one sitting, often in the same words.
  'honest people who thank everybody': () =>
    atRandom(15, 20 * MINUTE, () => (random() < 0.5 ? 'Thank you so much, that is very kind of you!' : chat())),
  // Answers questions under their own pins with the address of the pattern.
  'honest people who name their website': () =>
    atRandom(8, DAY / 2, () => `The pattern for the ${pick(THINGS)} is on my site: mira-makes.example`),
};

const SPAM: Readonly<Record<string, (index: number) => Said[]>> = {
  'the same advertisement': () =>
    atRandom(100, 60 * MINUTE, () => 'Earn money at home today, write to me for the details!'),
  'with other numbers and names': () =>
    atRandom(
      100,
      60 * MINUTE,
      () => `@user${number()} Best prices for ${number()} brand watches, only today, order now ${number()}`,
    ),
  'other words around one website': (index) =>
    atRandom(
      100,
      60 * MINUTE,
      () => `${chat()} See the ${pick(THINGS)} here: deals-${'abcdef'[index % 6]}.example/${number()}`,
    ),
  'slowly, all day': () => atRandom(200, DAY, () => 'Get a hundred new followers for free from our lovely community'),
};

const number = () => Math.floor(random() * 1e6);
const chat = () =>
  pick([
    () => pick(PRAISE),
    () => `${pick(PRAISE)}! ${pick(ASKS)} ${pick(THINGS)}?`,
    () => `${pick(THOUGHTS)} ${pick(THINGS)}. ${pick(PRAISE)}`,
  ])();

function atRandom(count: number, withinMs: number, say: () => string): Said[] {
  const times = Array.from({ length: count }, () => random() * withinMs).sort((a, b) => a - b);
  return times.map((at) => ({ at, text: say() }));
}

/** The share of what these people say that is refused. */
async function refusedOf(people: number, dayOf: (index: number) => Said[]): Promise<number> {
  let [said, refused] = [0, 0];
  for (let index = 0; index < people; index += 1) {
    let now = 0;
    const rateLimiter = createRateLimiter({ now: () => new Date(now) });
    const ctx = { rateLimiter, viewer: { id: String(index) } } as unknown as Parameters<typeof countRepetition>[0];
    for (const { at, text } of dayOf(index)) {
      now = at;
      said += 1;
      await countRepetition(ctx, text).catch(() => {
        refused += 1;
      });
    }
  }
  return refused / said;
}

const rows = [];
for (const [who, dayOf] of Object.entries(HONEST)) {
  const ours = 100 * (await refusedOf(2000, dayOf));
  rows.push(row({ what: `refused: ${who}`, unit: '%', ours, goal: '≤ 0.5 %' }, { most: 0.5 }));
}
for (const [how, dayOf] of Object.entries(SPAM)) {
  const ours = 100 * (await refusedOf(60, dayOf));
  rows.push(row({ what: `refused: ${how}`, unit: '%', ours, goal: '≥ 85 %' }, { least: 85 }));
}
reportRows('spam', rows);
