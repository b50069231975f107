/** Families of drawings that differ in colour, in the words on a template, or in a small detail: each is its own picture. */

const draw = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="white"/>${shapes}</svg>`;
const words = (text: string, x: number, y: number, size = 26) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="DejaVu Sans">${text}</text>`;

const shirt = (color: string) =>
  draw(`<path d="M200 150h200l100 80-50 60-50-30v250h-200v-250l-50 30-50-60z" fill="${color}"/>`);
const card = (title: string) =>
  draw(`<rect x="40" y="40" width="520" height="400" fill="#a33"/>${words(title, 30, 502)}`);
const meme = (text: string) => draw(`<circle cx="300" cy="330" r="180" fill="#777"/>${words(text, 30, 60)}`);
const ring = (stone: string) =>
  draw(`<circle cx="300" cy="300" r="120" fill="none" stroke="#bb8" stroke-width="14"/>${stone}`);
const month = (name: string, days: number) =>
  draw(
    Array.from({ length: days }, (_, at) =>
      words(String(at + 1), 60 + (at % 7) * 75, 180 + Math.floor(at / 7) * 80, 28),
    )
      .concat(words(name, 200, 80, 50))
      .join(''),
  );

export const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'shirts of other colours': ['#c22', '#22c', '#282', '#cc2', '#811'].map(shirt),
  'recipes on a template': ['Tomato soup', 'Cherry cake', 'Pumpkin pie', 'Lentil stew'].map(card),
  'memes with other words': ['when monday comes', 'my dog at 3 a.m.', 'nobody: me:'].map(meme),
  'rings with other stones': [
    '<rect x="280" y="150" width="40" height="40" fill="#8cf"/>',
    '<circle cx="300" cy="170" r="26" fill="#f66"/>',
    '',
  ].map(ring),
  'months of a calendar': [month('January', 31), month('February', 28), month('March', 31)],
};
