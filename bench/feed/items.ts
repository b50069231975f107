/** The data of a card. `ratio` is height / width of its image. */
export interface Item {
  id: string;
  ratio: number;
  title: string;
  author: string;
  colour: string;
}

const WORDS = 'quiet river cedar kitchen tile morning linen harbour copper fern study lantern slope wool'.split(' ');
export const CARD_WIDTH = 236;
export const TEXT_HEIGHT = 72;
export const GAP = 16;

/** The same items in every run and for every grid (a linear congruential generator, Numerical Recipes). */
export function makeItems(count: number, from = 0): Item[] {
  return Array.from({ length: count }, (_, offset) => {
    let state = (from + offset + 1) * 2654435761;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    next();
    const word = () => WORDS[Math.floor(next() * WORDS.length)] ?? '';
    const ratio = Math.round((0.6 + next() * 1.2) * 1000) / 1000;
    const colour = `hsl(${Math.floor(next() * 360)} 40% 70%)`;
    return { id: String(from + offset), ratio, title: `${word()} ${word()} ${word()}`, author: word(), colour };
  });
}

export const heightOf = (item: Item) => Math.round(item.ratio * CARD_WIDTH) + TEXT_HEIGHT;

export function columnsIn(width: number): number {
  return Math.max(2, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));
}
