import type { DemoConversation, DemoMessage, DemoPin } from './types';

const HOUR = 3_600_000;

/** `board`: the newest pin that stood on it then is sent along. */
type Line = readonly [hoursAgo: number, from: string, text: string, board?: string];

/** Who talks with the visitor; the first line's writer begins. The last of each is news to the other. */
const TALKS: readonly { readonly people: readonly string[]; readonly lines: readonly Line[] }[] = [
  {
    people: ['mira_okafor', 'priya_raman'],
    lines: [
      [74, 'mira_okafor', 'Priya, which block did you print this with?', 'priya_raman/block-prints-and-chintz'],
      [73, 'priya_raman', 'My grandmother’s. The crack in the corner is the best part of it.'],
      [72.5, 'mira_okafor', 'I saw it and hoped it was a crack. May I build a colourway around it?'],
      [50, 'priya_raman', 'Only if I get the first metre.'],
      [3, 'priya_raman', 'The indigo vat woke up this morning. Come and see before Saturday.'],
    ],
  },
  {
    people: ['mira_okafor', 'camille_roux', 'oscar_lund'],
    lines: [
      [30, 'mira_okafor', 'Studio day on the 14th: who brings what? I have four metres of the rust wool.'],
      [29, 'camille_roux', 'The coat pattern, and tarts.', 'camille_roux/patisserie-window'],
      [28.2, 'oscar_lund', 'Two stools that want covers. Also an appetite.'],
      [26, 'camille_roux', 'Then I bake for four. Oscar counts twice.'],
    ],
  },
  {
    people: ['mira_okafor', 'kenji_mori'],
    lines: [
      [9, 'mira_okafor', 'Is the grey on this one ash or iron?', 'kenji_mori/tea-slowly'],
      [1.2, 'kenji_mori', 'Ash. From the plum tree that fell in March. Shall I keep one for you?'],
    ],
  },
];

/** The talks of the demo, whose messages come oldest first. */
export function buildConversations(now: Date, pins: readonly DemoPin[]): DemoConversation[] {
  return TALKS.map(({ people, lines }) => ({
    people,
    messages: lines.map(([hoursAgo, author, text, board]): DemoMessage => {
      const createdAt = new Date(Math.round(now.getTime() - hoursAgo * HOUR));
      const pin = board && pins.findLast((one) => one.board === board && one.createdAt < createdAt);
      return { author, text, pin: pin ? pin.key : null, createdAt };
    }),
  }));
}
