import type { BoardSource } from '../source';

export const placeBoards: readonly BoardSource[] = [
  {
    owner: 'noor_haddad',
    name: 'Arches and shade',
    about: 'How to be cool without a machine.',
    tags: ['architecture', 'travel', 'desert'],
    palettes: ['terracotta', 'nordicGrey', 'oliveGrove', 'midnight', 'desertRose', 'candlelight', 'riviera'],
    ratios: ['2:3', '3:4', '9:16', '4:5'],
    site: 'zilal',
    pins: `
      architecture/arches | Colonnade at half past two | Every arch is one degree cooler than the one before. | palette=nordicGrey
      architecture/stairs | Stairs that make their own shadow | The upper flight shades the lower one until four. | palette=candlelight
      architecture/arches | Six deep | The last one is the sea. | palette=oliveGrove
      architecture/stairs | Yellow wall, one parasol | She walks on the shady side, all the way up. | palette=midnight
      architecture/doorway | Thick walls, small door | A metre and ten of stone. | palette=desertRose words=square
      architecture/arches | Study in plaster | No paint. Only the hour of the day. | palette=desertRose ratio=9:16
      architecture/stairs | A courtyard on its side | Built up instead of out. | palette=tangerineSky
      geometric/tiles | Floor of a hammam | Cold feet, warm hands. | palette=lagoon ratio=1:1
      architecture/arches | Blue end | Somebody had the courage to paint the far wall. | palette=cobalt
      architecture/whitewashed | White is a material | It throws the sun back where it came from. | palette=riviera
      gardens/parterre | Water in the middle, always | The rest is geometry. | palette=sageAndClay
    `,
  },
  {
    owner: 'noor_haddad',
    name: 'Doors I would knock on',
    about: 'Politely.',
    tags: ['architecture', 'colour', 'travel'],
    palettes: ['lagoon', 'matcha', 'rosewater', 'terracotta', 'ochreAndSky', 'brick', 'blossom'],
    ratios: ['3:4', '2:3', '4:5'],
    site: 'zilal',
    pins: `
      architecture/doorway | Number 14, with bay trees | Somebody waters these at five. | palette=lagoon words=arched
      architecture/doorway | Green door, Chelsea-on-the-moon | It has a fan light like a slice of orange. | palette=matcha words=arched
      architecture/doorway | The one with roses over it | You smell it before you see it. | palette=rosewater words=arched/roses
      architecture/facade | Twelve windows, twelve opinions | Rue Gouraud, before noon. | palette=brick
      architecture/doorway | Brass polished on Fridays | I saw my face in the knocker. | palette=ochreAndSky
      architecture/facade | All shutters home | Lunch. | palette=midnight
      architecture/doorway | Terracotta step, warm until nine | The cat agrees. | palette=terracotta
      architecture/facade | Balcony etiquette | You greet across, never down. | palette=desertRose
      architecture/doorway | Pink, without apology | The street was grey. Now it is not. | palette=blossom
    `,
  },
  {
    owner: 'ines_carvalho',
    name: 'Azulejos',
    about: 'Lifted, cleaned, numbered, put back.',
    tags: ['geometric', 'architecture', 'ceramics'],
    palettes: ['cobalt', 'ochreAndSky', 'ice', 'indigo', 'espresso', 'seaGlass', 'lagoon'],
    ratios: ['1:1', '3:4', '2:3', '4:5'],
    site: 'azulejo',
    pins: `
      geometric/tiles | Kitchen wall, Rua das Flores | Four hundred and twelve tiles, nine of them mine. | palette=cobalt
      geometric/tiles | Eighteenth-century maths | One corner, turned four times. | palette=ochreAndSky
      geometric/tiles | The blue that only comes from cobalt | And from the patience of the man at the kiln. | palette=indigo
      geometric/scallops | Fish-scale roof, laid flat | Found under three layers of lino. | palette=ice
      ceramics/plates | Plates by the same workshop | They could not stop painting. | palette=cobalt
      geometric/tiles | Church floor, left of the altar | My knees remember each of these. | palette=espresso
      architecture/facade | A house in a tiled coat | It never needs paint. It needs me. | palette=seaGlass
      geometric/tiles | Border, half destroyed | I drew the missing half and waited a week before I dared to fire it. | palette=lagoon
      geometric/tiles | Stars for a stairwell | So that you look down. | palette=ice ratio=2:3
      ceramics/plates | Broken, listed, missed | An inventory. | palette=ochreAndSky
    `,
  },
  {
    owner: 'ines_carvalho',
    name: 'Harbour towns',
    about: 'Gables, ropes, gulls with a plan.',
    tags: ['sea', 'architecture', 'travel'],
    palettes: ['tangerineSky', 'meadow', 'desertRose', 'nordicGrey', 'ochreAndSky', 'cobalt', 'riviera'],
    ratios: ['2:3', '3:4', '4:5', '3:2'],
    site: 'azulejo',
    pins: `
      architecture/skyline | The big city across the water | Every lit street over there has a name. | palette=tangerineSky ratio=3:4
      shore/harbour | Evening on the quay | The windows go on one by one, from left to right. | palette=tangerineSky
      travelPoster/harbour | Come by ferry | The poster in the ticket office, above the clock that is wrong. | words=RIBEIRA/COME_BY_FERRY palette=riviera
      shore/harbour | The rowing boat is always there | I have never seen anyone in it. | palette=desertRose
      sea/sails | Regatta, last place | Best view of everyone. | palette=ochreAndSky
      shore/harbour | North, and colder | Same houses, more jumper. | palette=nordicGrey
      shore/harbour | Seven houses, seven paints | They agreed on nothing and it worked. | palette=meadow
      architecture/whitewashed | Further south | Where they gave up on colour and won. | palette=cobalt
      shore/harbour | Wide one, for above the sofa | Count the lit windows. | palette=persimmon ratio=3:2
      sea/lighthouse | The way out | And the way back. | palette=riviera
    `,
  },
  {
    owner: 'fatima_idrissi',
    name: 'Summer terrace',
    about: 'Pots, shade, and a table that is too small.',
    tags: ['garden', 'summer', 'home'],
    palettes: ['kyotoAutumn', 'mustardAndInk', 'riviera', 'terracotta', 'meadow', 'cherry'],
    ratios: ['1:1', '4:5', '3:4'],
    site: 'zerbia',
    pins: `
      gardens/terrace | Table for four, laid for six | We bring the stools. | palette=kyotoAutumn
      gardens/terrace | Parasol at noon | It moves with the sun and we move with it. | palette=riviera
      botanical/potted | Olive in the big pot | It came as a stick. | words=tree palette=terracotta
      gardens/terrace | Chequered floor, all by hand | Two hundred and eighty-eight tiles, one bent back. | palette=mustardAndInk
      desert/cacti | The dry corner | The only part I may leave alone in August. | palette=meadow
      food/drink | Six o’clock, legs up | Mint from the third pot. | words=mint/tumbler palette=terracotta
      gardens/kitchenGarden | What I would do with a real garden | Dream plan, to scale. | palette=kyotoAutumn
      interior/dining | When it rains | Same party, closer together. | palette=terracotta
      gardens/terrace | Lanterns not shown | They are behind the bougainvillea. | palette=cherry
    `,
  },
  {
    owner: 'theo_papadakis',
    name: 'White walls, blue sea',
    about: 'The islands, from the water and on foot.',
    tags: ['sea', 'architecture', 'travel', 'summer'],
    palettes: ['cobalt', 'riviera', 'lagoon', 'ice', 'ochreAndSky', 'tangerineSky'],
    ratios: ['3:4', '2:3', '9:16', '4:5'],
    site: 'meltemi',
    pins: `
      architecture/whitewashed | Up from the harbour, 214 steps | The bread is at the top. | palette=cobalt
      architecture/whitewashed | Evening white | It is never white. Look again. | palette=tangerineSky
      shore/beach | Our side of the bay | The parasols are left out all night. Nobody takes them. | palette=cobalt
      architecture/whitewashed | Three domes and a bell | The bell is a quarter of an hour early. Everyone knows. | palette=riviera
      sea/islands | From the ferry deck, standing | The one on the right is ours. | palette=lagoon
      travelPoster/islands | For the ferry office | They wanted a photograph. They have this. | words=CYCLADES/NEXT_BOAT_AT_NINE palette=riviera
      architecture/whitewashed | Bougainvillea does what it likes | It has closed one window already. | palette=ice
      architecture/stairs | The other way up | Steeper, shadier. | palette=cobalt
      animals/fishes | Today’s board | What came in, to scale. | palette=lagoon
      architecture/whitewashed | Noon, nobody | Except the one who draws. | palette=ochreAndSky ratio=9:16
    `,
  },
  {
    owner: 'jonas_weber',
    name: 'Two wheels',
    about: 'Steel, chain, bell.',
    tags: ['wheels', 'travel'],
    palettes: ['lemonGrove', 'sorbet', 'nordicGrey', 'persimmon', 'ochreAndSky', 'cherry', 'denim', 'mintAndCoral'],
    ratios: ['4:5', '3:4', '1:1', '2:3'],
    site: 'langsam',
    pins: `
      vehicles/bicycle | Saturday bicycle | Basket for flowers, rack for everything else. | palette=lemonGrove
      vehicles/bicycle | My mother’s, repainted | The bell is original. It rings in G. | palette=sorbet
      vehicles/scooter | Technically also two wheels | Borrowed for a weekend, returned with regret. | palette=ochreAndSky
      vehicles/bicycle | Outside number nine | Unlocked. It is that kind of street. | palette=nordicGrey
      vehicles/bicycle | Fixed gear, fixed smile | No brakes in front. Do not tell my mother. | palette=persimmon
      vehicles/scooter | Suitcase strapped, leaving | To the lake, by the small roads. | palette=denim
      vehicles/bicycle | Market day load | The flowers are the light part. | palette=mintAndCoral
      poster/stacked | Ride slowly | For the wall of the workshop. | words=RIDE/SLOWLY palette=ochreAndSky
      vehicles/bicycle | Bottle green, of course | It is quieter. Proven. | palette=pineAndSnow ratio=1:1
      vehicles/scooter | Under the plane trees | Waiting for its owner to finish an espresso. | palette=mintAndCoral
    `,
  },
  {
    owner: 'jonas_weber',
    name: 'Slow trains and long roads',
    about: 'Window seat, forwards.',
    tags: ['wheels', 'travel', 'landscape'],
    palettes: [
      'kyotoAutumn',
      'riviera',
      'pineAndSnow',
      'oliveGrove',
      'meadow',
      'espresso',
      'tangerineSky',
      'mintAndCoral',
    ],
    ratios: ['3:4', '2:3', '4:5', '3:2'],
    site: 'langsam',
    pins: `
      vehicles/train | Viaduct, nine minutes late | Nobody minded. Look at it. | palette=kyotoAutumn
      vehicles/van | Engine behind, mountains ahead | Ninety downhill, forty up. | palette=pineAndSnow
      loops/railway | Window seat, forwards | Put it on the wall and pretend. | kind=video palette=meadow ratio=9:16
      vehicles/car | Packed like a puzzle | One more bag and we walk. | palette=riviera
      vehicles/balloons | The slowest of all | You go where the morning goes. | palette=mintAndCoral
      loops/drive | Coast road | Board on the roof, windows down. | kind=video palette=riviera ratio=9:16
      vehicles/train | The 6:12 to the sea | Three coaches, one of them for bicycles. | palette=meadow
      vehicles/van | Home for two weeks | Kitchen at the back, bedroom also at the back. | palette=oliveGrove
      vehicles/car | Grandfather’s, still going | Second engine, first driver. | palette=espresso
      loops/balloonRide | Up | Four seconds, no burner noise. | kind=video palette=alpineDawn ratio=9:16
      vehicles/balloons | Festival morning | Thirty took off. I could fit four. | palette=tangerineSky
      vehicles/train | Branch line, autumn timetable | Twice a day until the snow. | palette=harvest ratio=3:2
    `,
  },
  {
    owner: 'leila_karimi',
    name: 'Paradise gardens',
    about: 'From pairidaeza: a walled place. Plans and views.',
    tags: ['garden', 'plants', 'geometric'],
    palettes: ['sageAndClay', 'lemonGrove', 'matcha', 'brick', 'seaGlass', 'meadow', 'blossom'],
    ratios: ['3:4', '4:5', '1:1', '2:3'],
    site: 'plates',
    pins: `
      gardens/parterre | Four quarters and a fountain | The oldest garden plan there is, redrawn for a suburb. | palette=lemonGrove
      gardens/border | The walk that was never straight | Designed to make you slow down at the pond. | palette=matcha
      gardens/parterre | Box, gravel, patience | It takes nine years. The drawing took two evenings. | palette=sageAndClay kind=article
      gardens/kitchenGarden | Potager for a school | Every class has a bed and an opinion. | palette=oliveGrove kind=story
      gardens/border | Long border in June | Plant tall things where you want people to stop. | palette=seaGlass
      gardens/parterre | After Villandry | Six beds instead of nine hundred. | palette=brick
      gardens/terrace | Roof version | Load-tested, which is why it is all pots. | palette=mintAndCoral
      gardens/border | Wet side, dry side | The bench is on the dry side. | palette=meadow
      geometric/tiles | Carpet garden | Because the carpets were gardens first. | palette=seaGlass ratio=1:1
      gardens/parterre | Small cloister | With a tree in each square. | palette=blossom
    `,
  },
  {
    owner: 'priya_raman',
    name: 'Gardens and fields from above',
    about: 'Window seats, rooftops, one hot-air balloon.',
    tags: ['garden', 'landscape', 'travel'],
    palettes: ['meadow', 'lemonGrove', 'espresso', 'plumSmoke', 'harvest', 'persimmon', 'matcha'],
    ratios: ['3:4', '1:1', '4:5', '2:3'],
    site: 'genda',
    pins: `
      gardens/fields | Somewhere after Jaipur, before sleep | Mustard, wheat, mustard. | palette=lemonGrove
      gardens/kitchenGarden | The allotment, seen by a kite | I flew the kite. The kite had the camera. | palette=meadow
      gardens/fields | River with too many decisions | It could not choose, so it did both. | palette=meadow
      gardens/fields | Contours by ox | Nobody planned this pattern. | palette=espresso
      gardens/terrace | Aunt’s roof, Diwali morning | Swept, watered, ready. | palette=persimmon
      gardens/fields | Dusk landing | The plots go out one at a time. | palette=plumSmoke
      vehicles/balloons | The one hot-air balloon | And its friends. | palette=harvest
      gardens/border | Colony garden, east gate | Someone prunes this at night. I have never seen them. | palette=matcha
      gardens/fields | Harvest, stitched | It wants to be a quilt. | palette=harvest ratio=1:1
      gardens/kitchenGarden | My uncle’s order of battle | Aubergines to the front. | palette=harvest
    `,
  },
  {
    owner: 'rosa_delgado',
    name: 'Cactus and sun',
    about: 'Drawn on envelopes, mostly.',
    tags: ['desert', 'plants', 'summer'],
    palettes: ['tangerineSky', 'desertRose', 'persimmon', 'mintAndCoral', 'meadow', 'seventies', 'cherry'],
    ratios: ['2:3', '3:4', '4:5', '3:2'],
    site: 'sobres',
    pins: `
      desert/cacti | For the electricity bill | It went out with three stamps and a sun. | palette=tangerineSky
      desert/cacti | To my cousin in Oslo | So that he remembers warmth. | palette=persimmon
      desert/mesas | Long road on a long envelope | The address is in the sky. | palette=mintAndCoral ratio=3:2
      desert/cacti | In bloom, all at once | It lasts a night. Set an alarm. | palette=meadow
      poster/sunburst | ¡Buenos días! but in English | For the shop of a friend. | words=GOOD_MORNING/TUCSON palette=tangerineSky
      desert/cacti | Teal cactus, artistic licence | The postman complimented it. | palette=seaGlass
      desert/mesas | Mesa with a companion | Two of us, if you count the cactus. | palette=seventies
      travelPoster/mesas | Wish you were dry | Postcard, large. | words=SONORA/WISH_YOU_WERE_DRY palette=terracotta
      desert/cacti | Sun too big for the paper | So I let it go over the edge. | palette=cherry
      desert/dunes | Sand letter | Contents: sand. | palette=persimmon
    `,
  },
];
