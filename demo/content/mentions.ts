import type { DemoMention, DemoPin } from './types';

const HOUR = 3_600_000;

/** Comments that name somebody, on the newest pin that the board had then. Oldest first. */
const MENTIONS: readonly (readonly [hoursAgo: number, author: string, board: string, text: string])[] = [
  [52, 'priya_raman', 'priya_raman/block-prints-and-chintz', '@mira_okafor this is the border that I meant.'],
  [27, 'mira_okafor', 'kenji_mori/tea-slowly', '@kenji_mori is this the bowl that you would not sell me?'],
  [20, 'camille_roux', 'camille_roux/patisserie-window', 'For the 14th, @mira_okafor: lemon or pear?'],
  [2, 'kenji_mori', 'kenji_mori/tea-slowly', '@mira_okafor the glaze came out as you said it would.'],
];

export function buildMentions(now: Date, pins: readonly DemoPin[]): DemoMention[] {
  return MENTIONS.flatMap(([hoursAgo, author, board, text]) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    const pin = pins.findLast((one) => one.board === board && one.createdAt < createdAt && !one.commentsDisabled);
    return pin ? [{ pin: pin.key, author, text, createdAt }] : [];
  });
}
