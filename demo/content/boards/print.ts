import type { BoardSource } from '../source';

export const printBoards: readonly BoardSource[] = [
  {
    owner: 'tomas_havel',
    name: 'Letters that shout',
    about: 'Wood type, big inks, short words.',
    tags: ['type', 'print', 'design'],
    palettes: ['primary', 'opera', 'mustardAndInk', 'persimmon', 'lemonGrove', 'cobalt', 'brick'],
    ratios: ['2:3', '3:4', '2:3', '1:1'],
    site: 'tiskarna',
    pins: `
      poster/stacked | Make more room | The first one off the big press this spring. | words=MAKE/MORE/ROOM palette=brick
      poster/echo | Slowly, seven times | From hairline to as fat as the wood allows. | words=SLOWLY palette=mintAndCoral
      poster/capital | R, with a shadow | Printed twice, moved by two millimetres. The second time was on purpose. | words=R palette=opera kind=story
      poster/sunburst | Good day | For the bakery, so that people read it before the bread. | words=GOOD_DAY palette=harvest
      poster/stacked | Read the small print | The rest of the sheet is empty. | words=READ/THE/SMALL/PRINT palette=mustardAndInk
      poster/specimen | Alphabet, part one | The twenty letters that survived the flood of 2002. | palette=fjord
      poster/capital | Ampersand, my favourite colleague | It never arrives alone. | words=& palette=persimmon
      poster/echo | Again and again | Apprentice exercise. He hates it now, he will thank me. | words=AGAIN palette=primary
      poster/arches | Stay a while | For the waiting room of a dentist with humour. | words=STAY/A_WHILE palette=persimmon
      poster/stacked | Hello, in the only size we have | Hello. | words=HELLO palette=lemonGrove ratio=3:2
      poster/numeral | Side B | The better side. | words=B/TURN_IT/OVER palette=espresso
      poster/capital | Q, tail out | A letter with manners and a tail. | words=Q palette=cobalt
    `,
  },
  {
    owner: 'tomas_havel',
    name: 'Bauhaus afternoons',
    about: 'Circle, square, triangle, coffee.',
    tags: ['geometric', 'print', 'design', 'colour'],
    palettes: ['primary', 'mustardAndInk', 'opera', 'indigo', 'seventies', 'tangerineSky', 'sorbet'],
    ratios: ['2:3', '3:4', '1:1', '4:5'],
    site: 'tiskarna',
    pins: `
      geometric/bauhaus | Grid study, forty fields | Rule: no two neighbours may match. | palette=primary
      geometric/composition | One disc too heavy | So the bar moved down. | palette=opera
      geometric/bauhaus | Quarter circles only, then I cheated | There is one stripe. | palette=mustardAndInk ratio=1:1
      geometric/composition | Balance with a red thing | The little triangle holds all of it. | palette=tangerineSky
      poster/exhibition | Form and light | Poster for a show in a former swimming pool. | words=FORM/AND_LIGHT/12_MAY_-_30_JUNE palette=primary
      geometric/blocks | City of boxes | Isometric, no shadows except the honest ones. | palette=cobalt kind=article
      geometric/mobile | Thinking of Calder | Wire, tin, patience, gravity. | palette=seventies
      geometric/bauhaus | Weaving draft without a loom | Anni would have done it better. | palette=indigo
      geometric/stones | Quiet one | After all that red. | palette=mustardAndInk words=cairn
      geometric/composition | Afternoon no. 9 | The coffee was cold by then. | palette=primary ratio=4:5
      geometric/bauhaus | Soft version for a nursery | Same rules, kinder inks. | palette=sorbet
    `,
  },
  {
    owner: 'mira_okafor',
    name: 'Colour I keep coming back to',
    about: 'Not a palette, a habit.',
    tags: ['geometric', 'colour', 'design'],
    palettes: ['persimmon', 'seventies', 'mintAndCoral', 'meadow', 'terracotta', 'cherry', 'cobalt', 'sorbet'],
    ratios: ['2:3', '1:1', '3:4', '4:5'],
    site: 'swatch',
    pins: `
      geometric/supergraphic | Five bands that belong together | From a sports hall in Gothenburg, from memory. | palette=seventies words=bend
      geometric/stones | Rainbow, but dry | For the linen collection. | palette=terracotta words=arches
      geometric/memphis | Loud on purpose | Nobody can be sad in front of this. I tried. | palette=meadow
      flowers/cutouts | Scissors instead of a pencil | Twelve fields, no drawing first. | palette=rosewater
      geometric/terrazzo | Terrazzo, warm chips | Floor of the old cinema. | palette=persimmon
      geometric/scallops | Scallops for a bathroom that is too white | Six colours, forty rows. | palette=alpineDawn
      flowers/cutouts | Seaweed, after a master | Blue, blue, and one shout. | palette=cobalt
      geometric/atomic | Curtains for a diner that does not exist | Yet. | palette=persimmon
      geometric/supergraphic | River of orange | Painted on the stairwell over one weekend. | palette=persimmon words=river
      geometric/bauhaus | Swatch wall | Every square is a real fabric I have in a drawer. | palette=mintAndCoral ratio=1:1
      geometric/mobile | Over the cutting table | It turns when somebody opens the door. | palette=cherry
      portraits/planes | Two lights, one face | Where half of these colours come from. | palette=persimmon
    `,
  },
  {
    owner: 'ravi_menon',
    name: 'Pattern machine',
    about: 'Rules in, pictures out. Ask me for the rule.',
    tags: ['geometric', 'design'],
    palettes: ['indigo', 'lagoon', 'cobalt', 'oliveGrove', 'espresso', 'lemonGrove', 'candlelight', 'ice'],
    ratios: ['1:1', '3:4', '2:3'],
    site: 'orbit',
    pins: `
      geometric/optical | Ball under a sheet | Every line is straight. Almost. | palette=indigo
      geometric/scallops | n circles, five rings | The rule fits on a postage stamp. | palette=candlelight
      geometric/blocks | Cubes without a ground | Find the one that is missing. | palette=mustardAndInk
      geometric/tiles | Eight-fold star | Two turns and a mirror. | palette=ice
      geometric/terrazzo | Random, but not too random | True chance makes clumps. This is better than chance. | palette=seaGlass
      geometric/optical | The same rule in yellow | It looks louder. It is not. | palette=lemonGrove
      textile/quilt | Truchet tiles, but a blanket | My sister sewed it. I did the arithmetic. | palette=matcha
      geometric/blocks | Blocks at noon | Light from the left, as always. | palette=lagoon
      geometric/tiles | Rosette, quarter turn | Draw one corner, get the rest for free. | palette=espresso
      geometric/scallops | Noise in the second ring | One in ten is allowed to disagree. | palette=cobalt
    `,
  },
  {
    owner: 'finn_obrien',
    name: 'Books by their covers',
    about: 'Judged, gladly.',
    tags: ['books', 'print', 'design'],
    palettes: ['pineAndSnow', 'opera', 'sageAndClay', 'oliveGrove', 'indigo', 'desertRose', 'mustardAndInk', 'fig'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'lamplit',
    pins: `
      books/cover | The Long Light | Came in with a house clearance, left within the hour. | words=THE/LONG_LIGHT/E._SVOBODA palette=oliveGrove
      books/cover | Salt and Smoke | A cookbook that reads like a thriller. | words=SALT/&_SMOKE/R._ARANDA palette=brick
      books/bookshelf | The wall behind the till | Nothing here is for sale. Everything here is for sale. | palette=desertRose
      books/cover | House of Paper | The paper is very good, as it should be. | words=HOUSE/OF_PAPER/J._LINDE palette=indigo
      books/pile | What I took home on Saturday | I own the shop. This is still shopping. | palette=indigo
      books/cover | Winter Wheat | Three hundred pages of weather. Could not stop. | words=WINTER/WHEAT/H._MAZUR palette=mustardAndInk
      books/bookshelf | Poetry, and a plant | The thin ones are the heavy ones. | palette=matcha
      books/cover | Night Garden | Published 1961, smells of it. | words=NIGHT/GARDEN/L._KARIM palette=fig
      books/cover | A Field Guide to Getting Lost at Sea | Not the famous one. The other one. | words=LOST/AT_SEA/P._DOYLE palette=lagoon
      books/pile | The returns | Back after eleven years, with a note. | palette=opera
      books/cover | The Orchard Keeper’s Daughter | For the cover alone, and then for the rest. | words=THE/ORCHARD/K._NOWAK palette=cherry
    `,
  },
];
