import type { CountryGroup } from '../../contract/constants/discovery/todayArticles';
import { DAY_MS } from '../../contract/constants/durations';
import { slugOf } from './slugOf';
import type { DemoArticle } from './types';

interface ArticleSource {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly type: DemoArticle['type'];
  /** Id of its topic (server/domains/content/topics). */
  readonly topic: string;
  readonly isShop?: boolean;
  readonly group?: CountryGroup;
  /** Owner and name of its boards, whose first pins it shows in turn. */
  readonly boards: readonly (readonly [owner: string, name: string])[];
}

/** Newest first. */
const ARTICLES: readonly ArticleSource[] = [
  {
    title: 'Small gardens, generous plans',
    subtitle: 'Terraces, borders and one very ambitious pot of mint',
    body: 'A garden does not ask how large it is. It asks where the shade falls, who waters in August, and whether there is a chair.\n\nThese pins come from people who began with a windowsill or a roof. Look at where they put the tall things, and at how little of the floor is left empty.',
    type: 0,
    topic: '4',
    boards: [
      ['fatima_idrissi', 'Summer terrace'],
      ['leila_karimi', 'Paradise gardens'],
      ['priya_raman', 'Gardens and fields from above'],
    ],
  },
  {
    title: 'The chairs people keep',
    subtitle: 'Eleven seats, one sofa, and a stool that outlived three kitchens',
    body: 'Ask somebody which piece of furniture they would carry out of a fire, and it is rarely the table.\n\nThe best of our members’ chairs, chosen for their legs.',
    type: 1,
    topic: '3',
    isShop: true,
    boards: [
      ['oscar_lund', 'Chairs worth sitting in'],
      ['halde_studio', 'Chairs and lamps'],
    ],
  },
  {
    title: 'A table by the window: Sunday pasta',
    subtitle: 'Slow sauces and quick salads, as they were photographed before they were eaten',
    body: 'Sunday is the one day on which the water may boil before anybody knows what goes into it.\n\nStart with the tomatoes. The rest is conversation.',
    type: 3,
    topic: '7',
    boards: [
      ['lucia_ferrante', 'Sunday pasta'],
      ['copperladle', 'Weeknight dinners'],
    ],
  },
  {
    title: 'Blue doors, white walls',
    subtitle: 'Where to look when you look for the sea',
    body: 'Lime wash, cobalt, and the shadow of a bougainvillea: a short tour along three coasts.',
    type: 0,
    topic: '12',
    boards: [
      ['theo_papadakis', 'White walls, blue sea'],
      ['noor_haddad', 'Doors I would knock on'],
      ['ines_carvalho', 'Harbour towns'],
    ],
  },
  {
    title: 'Needles, squares and scraps',
    subtitle: 'Three makers on what they do with the last ball of wool',
    body: 'Nothing is wasted on these boards. The scraps become a quilt, the quilt becomes a dog’s bed, and the dog does not complain about the colours.',
    type: 3,
    topic: '24',
    boards: [
      ['ada_novak', 'On the needles'],
      ['mira_okafor', 'Quilts and patchwork'],
      ['priya_raman', 'Block prints and chintz'],
    ],
  },
  {
    title: 'Letters that raise their voice',
    subtitle: 'Posters for walls that have been quiet for too long',
    body: 'Two colours, one word, and the courage to leave the rest of the sheet alone.',
    type: 1,
    topic: '27',
    boards: [
      ['tomas_havel', 'Letters that shout'],
      ['papernorth', 'Type and moving pictures'],
    ],
  },
  {
    title: 'Trains for people with time',
    subtitle: 'For readers in Germany: night windows, branch lines and dining cars',
    body: 'The slow line has the better view, and the seat by the window is always free after the second stop.',
    type: 3,
    topic: '11',
    group: 'DE',
    boards: [['jonas_weber', 'Slow trains and long roads']],
  },
];

/** Pins of one article, from its boards in turn. */
const PINS = 12;

/** The articles of the demo with keys of pins, one for each of the last weeks. */
export function buildArticles(now: Date, keys: ReadonlySet<string>): DemoArticle[] {
  return ARTICLES.map(({ boards, topic, type, isShop = false, group = null, ...texts }, week) => {
    const pins: string[] = [];
    for (let number = 1; pins.length < PINS && number <= PINS; number++) {
      for (const [owner, name] of boards) {
        const key = `${owner}/${slugOf(name)}/${String(number).padStart(2, '0')}`;
        if (keys.has(key) && pins.length < PINS) pins.push(key);
      }
    }
    const createdAt = new Date(now.getTime() - (7 * week + 1) * DAY_MS);
    return { ...texts, type, topic, isShop, countryGroup: group, pins, createdAt };
  }).reverse();
}
