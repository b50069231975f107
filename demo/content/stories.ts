import type { Motif } from '../art/catalogue';

/** Stories by the title of their pin: pages of a heading, a sentence or two, and a picture. */
export interface StorySource {
  /** What one needs, and what it costs in time and so on. */
  readonly supplies: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly pages: readonly (readonly [heading: string, text: string, picture: Motif, variant?: string])[];
}

export const STORIES: Readonly<Record<string, StorySource>> = {
  'Sourdough in five pictures': {
    supplies: ['Starter, fed the night before', '500 g bread flour', '350 g water', '10 g salt'],
    facts: { Time: 'Two days, forty minutes of work', Makes: 'Two loaves' },
    pages: [
      ['Feed', 'One part starter, two parts flour, two parts water. Leave it overnight.', 'ceramics/shelves'],
      ['Mix and fold', 'Flour, water, starter; rest; then salt. Fold every half hour, four times.', 'interior/kitchen'],
      ['Wait', 'Until it has grown by half and trembles when you move the bowl.', 'interior/windowSill'],
      ['Shape', 'Round for a crust, long for sandwiches. Then into the fridge until morning.', 'food/bread', 'round'],
      ['Bake', 'As hot as the oven goes, lid on for twenty minutes, lid off for twenty more.', 'food/bread', 'loaves'],
    ],
  },
  'Repotting in four steps': {
    supplies: ['A pot one size larger', 'Fresh compost', 'A chopstick', 'An old newspaper'],
    facts: { Time: 'Twenty minutes', 'Best month': 'March' },
    pages: [
      [
        'Look at the roots',
        'If they circle the pot, it is time. If not, close it again and apologise.',
        'botanical/potted',
        'fern',
      ],
      ['Loosen', 'Tease the outer roots apart with a chopstick. Some will break. That is fine.', 'botanical/fern'],
      ['Set', 'Same depth as before. Fill the sides, tap, fill again. Do not press.', 'botanical/potted', 'pilea'],
      ['Water and wait', 'Once, well. Then shade for a week.', 'botanical/shelf'],
    ],
  },
  'Drying stems without losing leaves': {
    supplies: ['String', 'A dark corner', 'Patience'],
    facts: { Time: 'Two weeks', Keeps: 'A year' },
    pages: [
      ['Cut late in the morning', 'Dry leaves, full stems. Strip the lowest ones.', 'botanical/eucalyptus'],
      ['Hang head down', 'In bunches of five, in the dark, with air around them.', 'interior/hallway'],
      ['Arrange and leave alone', 'No water. A narrow neck does the rest.', 'ceramics/ikebana'],
    ],
  },
  'From lump to cup': {
    supplies: ['400 g stoneware', 'A wheel', 'A sponge, a wire, a rib'],
    facts: { Time: 'Nine days, most of them waiting', Fired: 'Twice' },
    pages: [
      ['Centre', 'Half of the craft. The other half is also centring.', 'geometric/scallops'],
      ['Pull', 'Three pulls. A fourth one makes it worse.', 'ceramics/vases'],
      ['Dry, trim, dry', 'A foot ring is a signature underneath.', 'ceramics/shelves'],
      ['Glaze', 'Dip, count to three, out. The edge tells you whether you counted right.', 'ceramics/plates'],
      ['Fire and pour', 'Twelve hundred and forty degrees. Then tea.', 'ceramics/tea'],
    ],
  },
  'Nine brushes, one painter': {
    supplies: ['Cobalt, iron, copper', 'Nine brushes, the oldest from 1987'],
    facts: { Painter: 'Signe', 'Plates a day': '22' },
    pages: [
      ['She starts with the fish', 'Because it is the hardest, and the day only gets longer.', 'animals/fishes'],
      ['Then the rings', 'The plate turns, the brush stands still.', 'ceramics/plates'],
      ['Then the one nobody planned', 'There is always one. It is usually the first to sell.', 'flowers/closeup'],
    ],
  },
  'Furnish a corner in an afternoon': {
    supplies: ['A seat', 'A lamp', 'Something to put a cup on', 'Something green'],
    facts: { Time: 'One afternoon', 'Floor space': '1.5 × 1.5 m' },
    pages: [
      [
        'Start with the seat',
        'Turn it thirty degrees away from the wall. It looks less like a waiting room.',
        'interior/reading',
      ],
      [
        'Light from behind the shoulder',
        'Reading side. The bulb below your eyes, the page above your knees.',
        'interior/studio',
      ],
      ['A surface', 'Anything flat at the height of the arm rest.', 'books/pile'],
      ['Something that grows', 'It will tell you whether the corner was a good idea.', 'botanical/potted', 'rubber'],
    ],
  },
  'Four forms, one clay': {
    supplies: ['One kilogram of clay, four times', 'Ash glaze'],
    facts: { Time: 'One morning on the wheel', Firing: 'Wood, two nights' },
    pages: [
      ['Bottle', 'Close it slowly. The air inside does half of the work.', 'ceramics/ikebana'],
      ['Bowl', 'Open it as if it were asleep.', 'ceramics/tea'],
      ['Jar', 'A bowl that changed its mind.', 'ceramics/vases'],
      ['And the ash', 'It falls where it likes. I only chose the place in the kiln.', 'night/camp'],
    ],
  },
  'Plant-dyed, onion and madder': {
    supplies: ['200 g undyed wool', 'Skins of ten onions', '50 g madder root', 'Alum'],
    facts: { Time: 'A weekend', Colours: 'Two, and everything between' },
    pages: [
      ['Mordant', 'An hour in warm alum water, so that the colour has something to hold on to.', 'textile/yarn'],
      ['Onion', 'Gold in ten minutes, bronze in forty.', 'food/market'],
      ['Madder', 'Never let it boil. Boiled madder is brown, and you had brown already.', 'flowers/poppies'],
      ['Knit', 'I swatched for once.', 'textile/fairIsle'],
    ],
  },
  'Log cabin, sunny side': {
    supplies: ['Scraps in two temperatures', 'A quarter-inch foot', 'Tea'],
    facts: { Block: '25 cm', Blocks: '24' },
    pages: [
      ['Sort', 'Warm on one side of the table, cool on the other. Argue about the greens.', 'geometric/bauhaus'],
      [
        'Sew around',
        'A square in the middle for the hearth; then strips, always turning the same way.',
        'textile/quilt',
      ],
      ['Lay out', 'Turn the blocks until the light comes from one corner.', 'geometric/blocks'],
      ['Quilt', 'By hand if it is for somebody you will see again.', 'textile/sashiko'],
    ],
  },
  'Pressed between two phone books': {
    supplies: ['Two heavy books', 'Blotting paper', 'A pencil'],
    facts: { Time: 'Ten days', Season: 'May to September' },
    pages: [
      ['Pick dry', 'After the dew, before lunch. One leaf of each is enough.', 'botanical/fern'],
      ['Press', 'Change the paper on the second day. Then forget about it.', 'books/pile'],
      ['Mount and name', 'Date, place, name if you know it. If not, draw a question mark.', 'botanical/herbarium'],
    ],
  },
  'Potager for a school': {
    supplies: ['Nine beds of 120 × 240 cm', 'Paths wide enough for a wheelbarrow and a pupil'],
    facts: { Classes: 'Nine', 'First harvest': 'Radishes, after 28 days' },
    pages: [
      [
        'The plan',
        'A bed for each class, and a parasol in the middle for the argument about slugs.',
        'gardens/kitchenGarden',
      ],
      ['What to sow', 'Fast, bright, and edible raw.', 'food/market'],
      ['Who visits', 'Count them. It is the best lesson of the year.', 'animals/butterflies'],
    ],
  },
  'R, with a shadow': {
    supplies: ['One wood letter, 60 line', 'Two inks', 'A press that forgives'],
    facts: { Edition: '60', 'Misprints kept': '4' },
    pages: [
      ['First pass', 'The dark one, everything dead level.', 'poster/capital', 'R'],
      ['Move the sheet', 'Two millimetres down, two to the right.', 'geometric/composition'],
      ['Second pass', 'The loud ink. Now it stands up.', 'poster/specimen', 'ROUND'],
    ],
  },
};
