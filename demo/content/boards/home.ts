import type { BoardSource } from '../source';

export const homeBoards: readonly BoardSource[] = [
  {
    owner: 'mira_okafor',
    name: 'A home that breathes',
    about: 'For the flat we move into in March. Warm floors, one brave wall, no grey.',
    tags: ['home', 'interior', 'colour'],
    palettes: ['persimmon', 'mintAndCoral', 'ochreAndSky', 'meadow', 'cherry', 'sorbet', 'blossom'],
    ratios: ['4:5', '3:4', '1:1', '4:5'],
    sections: ['Living', 'Sleeping', 'Cooking', 'Way in'],
    site: 'wemove',
    pins: `
      interior/livingRoom | The sofa decides everything | So we start with the sofa. | section=1 palette=persimmon
      interior/reading | Corner for one person | With a lamp that knows its job. | section=1 palette=meadow
      interior/bedroom | Bed against the brave wall | I slept on the idea. Yes. | section=2 palette=blossom
      interior/kitchen | Red fronts, white tiles | My mother had this in 1978 and she was right. | section=3 palette=meadow
      interior/hallway | First thing you see, last thing you see | Hooks at two heights. | section=4 palette=mustardAndInk
      interior/dining | Round table, so nobody sits at the end | Two chairs for now. | section=3 palette=mintAndCoral
      interior/bedroom | Spots, but grown-up | The quilt is non-negotiable. | section=2 palette=kyotoAutumn
      interior/livingRoom | If the landlord lets us paint | He has not said no. | section=1 palette=cherry
      interior/windowSill | South window | The cat comes with us, obviously. | section=1 palette=riviera
      interior/kitchen | Same fronts, blue walls | He likes this one. We are talking. | section=3 palette=ice
      interior/hallway | Arched door, arched light | The arch is only paint. | section=4 palette=terracotta
      interior/studio | Desk where the light is | North light, the even kind. | section=1 palette=ochreAndSky
    `,
  },
  {
    owner: 'mira_okafor',
    name: 'Birthday plans for Ada',
    about: 'She must not see this.',
    tags: ['textiles', 'baking', 'type'],
    privacy: 'secret',
    palettes: ['ashRose', 'lilacHour', 'harvest'],
    ratios: ['4:5', '3:4'],
    site: 'wemove',
    pins: `
      textile/yarn | The good wool, four balls | She looked at it twice in the shop and put it back. I went in later. | palette=ashRose
      food/cake | Cake idea | Three tiers is too many for eight people. Two. | words=vanilla palette=lilacHour
      poster/stacked | Banner for the door | Letters cut from the old curtain. | words=HAPPY/BIRTHDAY/ADA palette=cherry
      flowers/bouquet | Flowers in these colours | Order by Thursday. | palette=ashRose
    `,
  },
  {
    owner: 'oscar_lund',
    name: 'Chairs worth sitting in',
    about: 'Joinery, proportion, and the small of the back.',
    tags: ['home', 'interior', 'design'],
    palettes: ['nordicGrey', 'espresso', 'mustardAndInk', 'fjord', 'brick', 'seventies', 'denim'],
    ratios: ['4:5', '3:4', '1:1'],
    site: 'snedker',
    pins: `
      interior/reading | Low chair, high lamp | The arms are at the height of a book. Measured. | palette=mustardAndInk words=frame
      interior/dining | Two chairs that stack and do not look it | Steamed ash, one bend each. | palette=espresso
      interior/reading | The shell | Sit in it sideways, as intended. | palette=brick words=shell
      interior/studio | Desk chair without wheels | You stand up more. That is the feature. | palette=denim
      interior/reading | Reading chair number four | The first three are firewood. | palette=seventies ratio=1:1
      interior/livingRoom | Sofa on legs you can sweep under | Eighteen centimetres. Not sixteen. | palette=fjord
      interior/dining | Lamp at eye height, table at elbow height | Everything else follows. | palette=mintAndCoral
      interior/reading | Grey, but warm grey | Wool from Gotland, frame from Jutland. | palette=nordicGrey
      interior/hallway | A bench is a chair with friends | Oak, oiled, no stain. | palette=sageAndClay
      poster/exhibition | The show in Aarhus | Twelve chairs, one room, you may sit. | words=SIT/DOWN/4_MAY_-_30_AUGUST palette=brick ratio=2:3
    `,
  },
  {
    owner: 'oscar_lund',
    name: 'Corners with good light',
    about: 'Half of furniture is where you put it.',
    tags: ['home', 'interior'],
    palettes: ['candlelight', 'ochreAndSky', 'sageAndClay', 'alpineDawn', 'blossom', 'desertRose', 'lilacHour'],
    ratios: ['4:5', '3:4', '1:1'],
    site: 'snedker',
    pins: `
      interior/windowSill | The sill at my sister’s | Deep enough to sit on, if the cat agrees. | palette=desertRose
      interior/bedroom | Morning side | The lamp is for November. | palette=alpineDawn
      interior/livingRoom | Four o’clock in the front room | It reaches the second cushion. | palette=ochreAndSky
      ceramics/ikebana | One branch is enough | On the chest in the hall, opposite the window. | palette=candlelight
      interior/studio | Workbench with curtains | My office, officially. | palette=blossom
      interior/reading | Blue room, west light | It turns green for ten minutes. | palette=lilacHour
      interior/windowSill | North window, steady | For drawing. | palette=sageAndClay
      interior/dining | Breakfast side of the table | You learn the sun by where you squint. | palette=sorbet
      interior/kitchen | Kettle in the light | Nobody placed it. It just lives there. | palette=candlelight
    `,
  },
  {
    owner: 'kenji_mori',
    name: 'Tea, slowly',
    about: 'Bowls, pots and the ten minutes around them.',
    tags: ['ceramics', 'home'],
    palettes: ['mossAndStone', 'sageAndClay', 'alpineDawn', 'ashRose', 'indigo', 'espresso', 'kyotoAutumn'],
    ratios: ['4:5', '3:4', '2:3', '1:1'],
    site: 'chawan',
    pins: `
      ceramics/tea | First pot of the year | Sencha, seventy degrees, no hurry. | palette=sageAndClay
      ceramics/ikebana | For the alcove, November | What was left on the maple. | palette=kyotoAutumn
      ceramics/shelves | The shelf by the wheel | Seconds, thirds, and one I will not sell. | palette=ashRose
      ceramics/vases | Four forms, one clay | Same kilogram, thrown four times. | palette=indigo kind=story
      ceramics/tea | Pot with a handle of cane | The handle is older than the pot. | palette=alpineDawn
      ceramics/plates | Plates for a small party | Five guests, nine plates, because people share. | palette=mossAndStone
      ceramics/vases | Three that came out of the ash | I had planned two of them. | palette=espresso
      ceramics/ikebana | Spare arrangement with berries | Take away one more, said my teacher. I did. | palette=fig
      ceramics/tea | Rain on the tin roof | Second infusion is the good one. | palette=seaGlass
      ceramics/shelves | Cups before glazing day | They look better now than they ever will. Some of them. | palette=candlelight
      ceramics/ikebana | New Year | One branch, one promise. | palette=pineAndSnow
    `,
  },
  {
    owner: 'wei_chen',
    name: 'Desk and paper',
    about: 'Tidy for the drawing, untidy by four.',
    tags: ['home', 'books', 'design'],
    palettes: ['indigo', 'plumSmoke', 'cherry', 'sageAndClay', 'lilacHour', 'mustardAndInk', 'blossom'],
    ratios: ['4:5', '3:4', '2:3'],
    site: 'stationery',
    pins: `
      interior/studio | The desk, Monday | Photograph it now. | palette=indigo
      books/pile | To be read, to be reread | The middle one holds up the tea. | palette=sageAndClay
      interior/studio | Everything within reach of the lamp | If it is not lit, it is not needed. | palette=cherry
      books/bookshelf | Arranged by colour, do not write to me | I find everything faster. | palette=desertRose
      loops/steam | Night shift | The cup, the cat, the window. | kind=video palette=midnight ratio=9:16
      poster/specimen | Letters for practice | One sheet a day, one letter at a time. | palette=fjord
      books/cover | A notebook I bound myself | The inside is empty on purpose. | words=NIGHT/NOTES/W._CHEN palette=plumSmoke
      books/pile | The rainy season pile | Reading weather until September. | palette=blossom
      interior/reading | The other desk | No desk, in fact. | palette=plumSmoke
      books/bookshelf | Third shelf from the floor | The cat sleeps at B. | palette=matcha
    `,
  },
];
