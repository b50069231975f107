/**
 * Pages of 25 nested pins as the feed's resource returns them, about 74 KB of JSON each: deterministic, with recurring
 * people and boards, as in a real feed. `camel` gives the same records as a query transport returns them.
 */
const PAGE_SIZE = 25;

const PEOPLE = 600;
const BOARDS = 1500;
const WORDS = 'oak ash linen clay brass moss ochre slate willow amber terrace lantern basin harbour'.split(' ');

const id = (type: number, n: number) => String(700_000_000_000_000_000n + BigInt(n) * 1024n + BigInt(type) * 64n);
const word = (n: number) => WORDS[n % WORDS.length] ?? '';
const text = (n: number, words: number) => Array.from({ length: words }, (_, i) => word(n * 7 + i * 3)).join(' ');
/** Distributes n over a range pseudo-randomly. */
const pick = (n: number, range: number) => (Math.imul(n, 2_654_435_761) >>> 4) % range;

function user(n: number) {
  const name = `${word(n)} ${word(n * 3 + 1)}`;
  return {
    id: id(1, n),
    entity_id: id(1, n),
    type: 'user',
    username: `person_${n}`,
    full_name: name,
    first_name: word(n),
    image_small_url: `/media/60x60/${n}/portrait.jpg`,
    image_medium_url: `/media/136x136/${n}/portrait.jpg`,
    image_large_url: `/media/170x/${n}/portrait.jpg`,
    dominant_color: '#a1b2c3',
    follower_count: n * 3,
    explicitly_followed_by_me: false,
    blocked_by_me: false,
    is_verified_merchant: false,
    verified_identity: { verified: false },
    domain_url: null,
    domain_verified: false,
    is_ads_only_profile: false,
    is_partner: false,
  };
}

function board(n: number) {
  return {
    id: id(2, n),
    entity_id: id(2, n),
    type: 'board',
    name: text(n, 2),
    url: `/person_${n % PEOPLE}/board-${n}/`,
    privacy: 'public',
    layout: 'default',
    is_collaborative: false,
    collaborated_by_me: false,
    followed_by_me: false,
    collaborator_permissions: [],
    owner: user(n % PEOPLE),
  };
}

function image(signature: string, width: number, height: number) {
  const of = (ending: string) =>
    `/media/${width}x/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${ending}`;
  return { url: of('jpg'), width, height, dominant_color: '#445566', avif: of('avif'), webp: of('webp') };
}

function pin(n: number) {
  const signature = (BigInt(n + 1) * 0x9e3779b97f4a7c15n).toString(16).padStart(32, '0').slice(-32);
  const ratio = 1 + (n % 7) / 8;
  return {
    id: id(0, n),
    entity_id: id(0, n),
    type: 'pin',
    title: text(n, 4),
    grid_title: text(n, 4),
    description: text(n, 8),
    alt_text: text(n, 5),
    link: `https://example.org/${word(n)}/${n}`,
    domain: 'example.org',
    dominant_color: '#445566',
    image_signature: signature,
    preview: `data:image/webp;base64,${signature}`,
    images: {
      '236x': image(signature, 236, Math.round(236 * ratio)),
      '474x': image(signature, 474, Math.round(474 * ratio)),
      '736x': image(signature, 736, Math.round(736 * ratio)),
    },
    created_at: '2026-01-02T03:04:05.000Z',
    is_promoted: false,
    is_hidden: false,
    comments_disabled: false,
    done_by_me: false,
    story_pin_data_id: null,
    aggregated_pin_data: { comment_count: n % 5, did_it_data: { images_count: 0 }, is_shop_the_look: false },
    share_count: n % 11,
    repin_count: n % 37,
    board: board(pick(n, BOARDS)),
    pinner: user(pick(n + 1, PEOPLE)),
    native_creator: n % 4 === 0 ? user(pick(n + 2, PEOPLE)) : null,
  };
}

export type WirePin = ReturnType<typeof pin>;

/** The page's pins as JSON text. */
export function wirePage(page: number): string {
  return JSON.stringify(Array.from({ length: PAGE_SIZE }, (_, i) => pin(page * PAGE_SIZE + i)));
}

const TYPES: Readonly<Record<string, string>> = { pin: 'Pin', board: 'Board', user: 'User' };
const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function camel(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(camel);
  const entries = Object.entries(value).map(([key, inner]) => [camelName(key), camel(inner)]);
  const type = 'type' in value && TYPES[String(value.type)];
  return Object.fromEntries(type ? [['__typename', type], ...entries] : entries);
}

/** The page as a query transport returns it. */
export function queryPage(page: number): string {
  return JSON.stringify(camel(JSON.parse(wirePage(page))));
}

export const pinId = (n: number) => id(0, n);
