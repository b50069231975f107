import type { BoardSource } from '../source';

export const shopBoards: readonly BoardSource[] = [
  {
    owner: 'fernandfold',
    name: 'New in the greenhouse',
    about: 'What arrived this week, with sizes, prices and the truth about light.',
    tags: ['plants', 'home', 'shop'],
    palettes: ['jungleNight', 'matcha', 'mintAndCoral', 'terracotta', 'blossom', 'lemonGrove', 'seaGlass'],
    ratios: ['4:5', '3:4', '1:1'],
    site: 'fernandfold',
    pins: `
      botanical/potted | Snake plant in a patterned pot | Height about 45 cm. Pot included, saucer too. | words=snake price=32.00 palette=oliveGrove
      botanical/potted | Pilea, mother plant | With at least two children. Bright, no direct sun. | words=pilea price=24.00 palette=mintAndCoral
      botanical/potted | Rubber plant, 70 cm | Dark leaves, forgives a dry week. | words=rubber price=39.00/48.00 palette=terracotta
      botanical/potted | Monstera, three stems | Already splitting its leaves. | words=monstera price=45.00 palette=blossom
      botanical/potted | Boston fern, full head | Likes a bathroom with a window. | words=fern price=22.00 palette=matcha
      botanical/potted | Olive standard for a sill | Sun, sun, sun, little water. | words=tree price=54.00 palette=riviera
      botanical/shelf | Starter shelf, six plants | Chosen so that the same watering day suits all of them. | price=120.00/145.00 palette=rosewater
      botanical/monstera | Monstera print, A2 | For those who have no light at all. | price=28.00 palette=matcha ratio=2:3
      botanical/fern | Fern print, A2 | Drawn from our own stock plant. | price=28.00 palette=seaGlass ratio=2:3
    `,
  },
  {
    owner: 'fernandfold',
    name: 'How to keep it alive',
    about: 'Plain answers, sorted by symptom.',
    tags: ['plants', 'home'],
    palettes: ['sageAndClay', 'matcha', 'seaGlass', 'lemonGrove', 'jungleNight'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'fernandfold',
    pins: `
      botanical/potted | Yellow leaves: the four usual reasons | Too wet, too dry, too dark, too old. How to tell which. | words=rubber kind=article palette=lemonGrove
      botanical/shelf | Light, measured with your hand | Hold it over the plant at noon and look at the shadow. | kind=article palette=matcha
      botanical/potted | Repotting in four steps | One size up, never two. | words=fern kind=story palette=seaGlass
      botanical/monstera | Why your monstera has no holes yet | Age, light, something to climb. In that order. | kind=article palette=jungleNight
      botanical/herbarium | Leaf shapes and what they want | Thick ones store, thin ones drink. | kind=article palette=sageAndClay
      interior/windowSill | Plants and cats, a truce | Eight that are safe to chew. | kind=article palette=mintAndCoral
      botanical/eucalyptus | Drying stems without losing leaves | Head down, dark, two weeks. | kind=story palette=sageAndClay
    `,
  },
  {
    owner: 'kilnandtide',
    name: 'The spring collection',
    about: 'Thrown in February, fired in March, yours in April.',
    tags: ['ceramics', 'home', 'shop'],
    palettes: ['denim', 'seaGlass', 'sageAndClay', 'mustardAndInk', 'alpineDawn', 'ochreAndSky', 'indigo'],
    ratios: ['4:5', '3:4', '1:1', '4:5'],
    site: 'kilnandtide',
    pins: `
      ceramics/vases | Family of vases | Sold singly or as they stand. | price=68.00 palette=denim
      ceramics/tea | Teapot for two, with cups | Holds 700 ml, pours without a drip. We tested it four hundred times. | price=145.00 palette=seaGlass
      ceramics/plates | Painted plates, set of six | Each one different, all of them dishwasher-proof. | price=156.00/180.00 palette=ochreAndSky
      ceramics/ikebana | Narrow-necked vase | For one branch and no more. | price=74.00 palette=sageAndClay
      ceramics/shelves | Everyday cups, seconds | Small faults, full comfort. | price=19.00/28.00 palette=indigo
      ceramics/vases | Three in stoneware | Slip, wax, glaze, luck. | price=82.00 palette=mustardAndInk
      ceramics/plates | Cake plates, mixed glazes | Eighteen centimetres. | price=24.00 palette=alpineDawn
      ceramics/ikebana | Round vase for short stems | The last twelve of this clay. | price=88.00 palette=denim ratio=1:1
      ceramics/tea | Stove-top kettle look, teapot heart | For leaves, not for flames. | price=128.00 palette=terracotta
    `,
  },
  {
    owner: 'kilnandtide',
    name: 'From the studio',
    about: 'Wheel, kiln, tide table.',
    tags: ['ceramics', 'sea', 'design'],
    palettes: ['denim', 'fjord', 'ashRose', 'candlelight', 'seaGlass'],
    ratios: ['4:5', '3:4', '2:3'],
    site: 'kilnandtide',
    pins: `
      ceramics/shelves | From lump to cup | What happens between Monday and the kiln. | kind=story palette=ashRose
      ceramics/vases | How we name a glaze | After the water on the day we open the kiln. | kind=article palette=fjord
      shore/harbour | The view from the wheel | Third window, ground floor. | palette=denim
      ceramics/plates | Nine brushes, one painter | Signe paints them all. She starts with the fish. | kind=story palette=candlelight
      ceramics/ikebana | Test tile in bloom | Every new glaze has to hold a branch first. | palette=seaGlass
      poster/exhibition | Open kiln | Come when it is still warm. | words=OPEN/KILN/SATURDAY_10_-_16 palette=denim ratio=2:3
    `,
  },
  {
    owner: 'papernorth',
    name: 'Travel posters',
    about: 'Places, some of them real. 50 × 70 cm, uncoated paper.',
    tags: ['travel', 'print', 'shop', 'landscape'],
    palettes: ['alpineDawn', 'riviera', 'cobalt', 'meadow', 'tangerineSky', 'desertRose', 'pineAndSnow'],
    ratios: ['2:3', '3:4'],
    sections: ['Mountains', 'Water', 'Warm places'],
    site: 'papernorth',
    pins: `
      travelPoster/lake | Lake country | Printed in seven colours. | words=LAKE_COUNTRY/TAKE_THE_EARLY_TRAIN price=39.00 palette=pineAndSnow section=1
      travelPoster/peaks | The High Route | For the wall opposite the bed. | words=HIGH_ROUTE/ABOVE_THE_CLOUDS price=39.00 palette=denim section=1
      travelPoster/volcano | Hokkaido in blossom | The blossom gets its own ink. | words=HOKKAIDO/IN_BLOSSOM price=42.00 palette=ice section=1
      travelPoster/lighthouse | North Light | Our best seller among people without a coast. | words=NORTH_LIGHT/OPEN_IN_ANY_WEATHER price=39.00/45.00 palette=tangerineSky section=2
      travelPoster/sails | Archipelago | Number four of the water series. | words=ARCHIPELAGO/FAIR_WINDS price=39.00 palette=sorbet section=2
      travelPoster/islands | A Thousand Islands | We drew six and meant all of them. | words=A_THOUSAND/ISLANDS_AND_ONE_BOAT price=39.00 palette=meadow section=2
      travelPoster/beach | Riviera | Count the parasols while the kettle boils. | words=RIVIERA/FROM_ABOVE price=39.00 palette=riviera section=2
      travelPoster/harbour | Old Harbour | Gables, all out of plumb, as in life. | words=OLD_HARBOUR/ALL_HOUSES_OPEN price=39.00 palette=persimmon section=2
      travelPoster/dunes | Great Sand | Warm wall, warm poster. | words=GREAT_SAND/BRING_WATER price=39.00 palette=desertRose section=3
      travelPoster/mesas | Red Mesa | Drive until it looks like this. | words=RED_MESA/STRAIGHT_ON price=39.00 palette=terracotta section=3
      travelPoster/lake | Still Water | The quiet one of the series. | words=STILL_WATER/NO_ENGINES price=42.00 palette=fjord section=1
    `,
  },
  {
    owner: 'papernorth',
    name: 'Type and moving pictures',
    about: 'Words for walls, and four-second films for the window.',
    tags: ['type', 'print', 'shop', 'design'],
    palettes: ['cobalt', 'primary', 'mustardAndInk', 'cherry', 'lagoon', 'midnight'],
    ratios: ['2:3', '3:4', '1:1'],
    site: 'papernorth',
    pins: `
      poster/stacked | Less but louder | Screen print, edition of two hundred. | words=LESS/BUT/LOUDER price=55.00 palette=cobalt
      poster/arches | Come as you are | For a hall. | words=COME_AS/YOU_ARE price=45.00 palette=lagoon
      poster/capital | Your letter, large | All twenty-six in stock. This is G. | words=G price=35.00 palette=mustardAndInk
      poster/echo | Breathe | Read it from the top. | words=BREATHE price=45.00 palette=seaGlass
      poster/numeral | Forty-five | For people with a record player and a wall. | words=45/TURN_IT_UP price=45.00 palette=primary
      poster/specimen | Night alphabet | Which letters are missing? Write to us. | price=45.00 palette=midnight
      loops/rain | Rain, window film | Runs in our shop window when it does not rain. | kind=video palette=plumSmoke ratio=9:16
      loops/reef | Aquarium for people who travel | No feeding. | kind=video palette=cobalt ratio=9:16
      poster/sunburst | Bonjour | One for the kitchen. | words=BONJOUR price=39.00/45.00 palette=cherry
      loops/petals | Spring, window film | From the first of April. | kind=video palette=rosewater ratio=4:5
      poster/exhibition | Ink days | Bring a shirt you do not like. | words=INK/DAYS/PRINT_YOUR_OWN palette=primary
    `,
  },
  {
    owner: 'halde_studio',
    name: 'Chairs and lamps',
    about: 'The catalogue, drawn. Everything here can be sat on or switched on.',
    tags: ['home', 'interior', 'shop', 'design'],
    palettes: ['brick', 'ochreAndSky', 'nordicGrey', 'seventies', 'mintAndCoral', 'denim'],
    ratios: ['4:5', '3:4', '1:1'],
    site: 'halde',
    pins: `
      interior/reading | Armchair Linde | Oak frame, wool seat, eight colours. | price=890.00 palette=ochreAndSky
      interior/livingRoom | Sofa Halde, three seats | Covers come off. Covers go in the wash. | price=2450.00/2690.00 palette=brick
      interior/dining | Table Rund and two chairs | Ninety centimetres across, seats four who like each other. | price=1380.00 palette=mintAndCoral
      interior/studio | Desk Norden | One drawer, no handles. | price=760.00 palette=denim
      interior/bedroom | Bed Mitte with side tables | Delivered in five parts and one hour. | price=1690.00 palette=seventies
      interior/hallway | Bench and hooks | Sold together because they belong together. | price=420.00 palette=nordicGrey
      interior/reading | Floor lamp Kranich | Warm white, dims to almost nothing. | price=310.00 palette=fjord
    `,
  },
  {
    owner: 'halde_studio',
    name: 'Rooms we like',
    about: 'Not ours. We asked.',
    tags: ['home', 'interior', 'architecture'],
    palettes: ['ochreAndSky', 'blossom', 'riviera', 'candlelight', 'sageAndClay', 'cherry'],
    ratios: ['4:5', '3:4', '1:1'],
    site: 'halde',
    pins: `
      interior/kitchen | A kitchen without upper cupboards | Where everything went instead. | kind=article palette=riviera
      interior/livingRoom | The room that gave up its television | A year later, in their own words. | kind=article palette=blossom
      interior/studio | Working in 6 square metres | Plan, section, and what they would change. | kind=article palette=sageAndClay
      architecture/modern | A weekend house with one wall | The rest is glass and courage. | kind=article palette=ochreAndSky
      interior/bedroom | Dark bedrooms, bright mornings | In defence of a colour everyone warned against. | kind=article palette=kyotoAutumn
      interior/reading | Furnish a corner in an afternoon | A lamp, a seat, a surface, something green. | kind=story palette=candlelight
      interior/dining | Four tables, four families | Who sits where, and why. | kind=article palette=cherry
    `,
  },
];
