import type { BoardSource } from '../source';

export const landscapeBoards: readonly BoardSource[] = [
  {
    owner: 'elias_berg',
    name: 'Peaks at first light',
    about: 'Alarm at four, thermos, no talking until the ridge.',
    tags: ['landscape', 'mountains'],
    palettes: ['alpineDawn', 'fjord', 'ice', 'tangerineSky', 'denim', 'lilacHour', 'pineAndSnow'],
    ratios: ['2:3', '3:4', '9:16', '2:3'],
    site: 'topptur',
    pins: `
      mountains/peaks | The north face, ten minutes before sun | Cold enough that the camera stayed in the bag. So I drew it. | palette=fjord
      mountains/lake | Mirror, no wind | Jotunheimen, end of August. One stone would have ruined it. | palette=pineAndSnow
      mountains/ridges | Dawn above the clouds | The sky was awake long before we were. | palette=lilacHour
      mountains/ridges | Looking west with the map folded away | You stop naming them after the fourth. | palette=alpineDawn
      mountains/peaks | Three sisters and a lot of weather | The middle one let us up. | palette=sorbet
      mountains/lake | Camp two | Supper was soup with that view in it. | palette=tangerineSky
      mountains/ridges | Blue hour, all of it | The whole range in one ink. | palette=ice ratio=3:2
      mountains/peaks | First snow on the shoulder | Overnight. The firs below are still dry. | palette=denim
      mountains/volcano | A mountain I have never climbed | Drawn from a print my father brought home from Shizuoka. | palette=cherry
      mountains/lake | Late sun on the tarn | Water at nine degrees. In and out. | palette=terracotta
      mountains/ridges | Inversion | The valleys were full of cloud to the brim. | palette=seaGlass ratio=9:16
    `,
  },
  {
    owner: 'elias_berg',
    name: 'A cabin somewhere',
    about: 'Small roofs, large silence. Floor plans welcome.',
    tags: ['forest', 'home', 'landscape', 'winter'],
    palettes: ['midnight', 'pineAndSnow', 'desertRose', 'indigo', 'candlelight', 'fjord'],
    ratios: ['2:3', '3:4', '4:5'],
    site: 'hytte',
    pins: `
      forest/cabin | Twelve square metres and a stove | Everything you need is within arm’s reach, including the view. | palette=indigo
      forest/cabin | Snow up to the sill | We dug the door out twice before breakfast. | palette=pineAndSnow
      night/aurora | What happened when I went out for wood | Forgot the wood. | palette=jungleNight
      interior/windowSill | The window that faces the lake | With the real owner of the cabin. | palette=midnight
      loops/snowfall | Let it come down | Four seconds of the longest quiet I know. | kind=video palette=ice ratio=9:16
      night/camp | Before there was a cabin | Same spot, ten years ago, one tent. | palette=cobalt
      interior/reading | The chair by the stove | Built around it, honestly. | palette=candlelight ratio=4:5
      forest/cabin | Evening, one lamp | Somebody is home. | palette=kyotoAutumn
      books/pile | The winter pile | One per week until the ice goes. | palette=fjord ratio=4:5
      forest/cabin | The neighbours, four kilometres off | We signal with the lamp. | palette=lilacHour
    `,
  },
  {
    owner: 'zanele_dube',
    name: 'Dry country',
    about: 'The Karoo and other places that are mostly sky.',
    tags: ['landscape', 'desert'],
    palettes: ['desertRose', 'terracotta', 'tangerineSky', 'harvest', 'brick', 'ochreAndSky', 'seventies'],
    ratios: ['2:3', '3:4', '3:2', '2:3'],
    site: 'karoo',
    pins: `
      desert/mesas | Flat tops, five o’clock | The shadow walks across the plain faster than I do. | palette=terracotta
      desert/dunes | Dune, with company | They came over the crest in a line and never looked down. | palette=desertRose
      desert/cacti | Garden of a petrol station | The best-kept garden within two hundred kilometres. | palette=tangerineSky
      desert/mesas | The road to Graaff-Reinet | Straight until it is not. | palette=brick
      desert/dunes | Second dune from the left | Climbed it on all fours, slid down on my back. | palette=seventies
      desert/dunes | The cool side | Where the shade has an edge you can step over. | palette=indigo
      desert/mesas | Red hour | Every rock decides to be copper. | palette=harvest ratio=3:2
      night/camp | No light for ninety kilometres | That is what the sky is supposed to look like. | palette=plumSmoke
      desert/cacti | Prickly pear with a sun behind it | The fruit is worth the spines. Barely. | palette=desertRose
      desert/dunes | Wind drawing | It signs everything it does. | palette=sorbet
    `,
  },
  {
    owner: 'aiko_tanaka',
    name: 'Night walks',
    about: 'Moons, charts and things that are easier to see in the dark.',
    tags: ['night', 'landscape'],
    palettes: ['midnight', 'indigo', 'plumSmoke', 'cobalt', 'nordicGrey', 'lilacHour', 'fig'],
    ratios: ['2:3', '9:16', '3:4'],
    site: 'tsuki',
    pins: `
      night/moon | The moon we had on the 14th | It took up the whole lake. | palette=midnight
      night/phases | One month, in a ring | Printed for the hall, so that we know when to go out. | palette=espresso
      night/constellation | My own constellations | The official ones never looked like anything to me either. | palette=indigo
      night/aurora | A long way north, once | I had no words, so here are some lines. | palette=fjord
      night/moon | Moon with a scarf of cloud | It stayed like that for an hour. | palette=nordicGrey
      night/camp | Perseids, tent side | Eleven before midnight, then I fell asleep. | palette=cobalt
      animals/owl | Somebody was already here | He had the better seat. | palette=midnight
      loops/petals | Night blossom | The tree by the canal, lit pink by the street lamp. | kind=video palette=blossom ratio=9:16
      night/phases | Pocket moon calendar | Copper ink on slate. | palette=nordicGrey
      night/planet | Where I would rather be at four in the morning | The rocket is optional. | palette=ice
      night/moon | Pink moon, so called | Somebody got the name right by accident. | palette=fig
    `,
  },
  {
    owner: 'ravi_menon',
    name: 'Planets and other places',
    about: 'Travel plans with some practical difficulties.',
    tags: ['night', 'space', 'travel'],
    palettes: ['midnight', 'ice', 'tangerineSky', 'persimmon', 'lagoon', 'plumSmoke'],
    ratios: ['2:3', '3:4', '9:16'],
    site: 'orbit',
    pins: `
      night/planet | Weekend on the rings | Bring a jumper. | palette=ice
      night/planet | The green one with the good sunsets | Two of them, four hours apart. | palette=meadow
      loops/rocket | Still going | My class voted this the best one. | kind=video palette=midnight ratio=9:16
      night/constellation | Star chart for room 4B | They named one after the tuck shop. | palette=plumSmoke
      night/phases | Moon homework | Draw it every evening for a month, I said. This is mine. | palette=harvest
      night/planet | Departure lounge | Gate opens in about two hundred years. | palette=tangerineSky
      night/constellation | Southern sky, roughly | Drawn from a roof in Kochi with a torch in my teeth. | palette=cobalt
      night/moon | The nearest one | We have been. We should go again. | palette=lagoon
      poster/sunburst | Poster for the astronomy evening | Bring a blanket and a question. | words=LOOK_UP palette=indigo
      night/planet | Small moon, large ambitions | It has its own mountains and everything. | palette=persimmon
    `,
  },
  {
    owner: 'theo_papadakis',
    name: 'Under sail',
    about: 'Wind from the right side.',
    tags: ['sea', 'summer', 'travel'],
    palettes: ['cobalt', 'lagoon', 'tangerineSky', 'midnight', 'riviera', 'seaGlass', 'alpineDawn'],
    ratios: ['2:3', '3:4', '4:5', '2:3'],
    site: 'meltemi',
    pins: `
      sea/sails | Home before the meltemi | It arrives at two, like the post. | palette=midnight
      sea/islands | Six islands and a question of supper | We chose the fourth. | palette=meadow
      sea/wave | The one that got the sandwiches | We saw it coming, which did not help. | palette=cobalt
      sea/sails | Orange jib, borrowed | I was supposed to give it back in June. | palette=lilacHour
      sea/lighthouse | Light at the end of the cape | Two flashes, ten seconds. My favourite sentence. | palette=ochreAndSky
      loops/sail | Rocking, at anchor | Best watched lying down. | kind=video palette=tangerineSky ratio=9:16
      sea/islands | Dead calm | You could hear the goats on shore. | palette=kyotoAutumn
      sea/sails | Three boats, one breeze | It was not enough for all of us. | palette=riviera
      sea/wave | Study for a tattoo my mother vetoed | She was right about the size. | palette=fig
      shore/harbour | Coming in late | All the good berths gone, all the lamps lit. | palette=tangerineSky
      sea/islands | The channel at dawn | Keep the second one on your left. | palette=seaGlass ratio=9:16
    `,
  },
  {
    owner: 'finn_obrien',
    name: 'Lighthouses',
    about: 'One for every book I failed to finish.',
    tags: ['sea', 'travel', 'architecture'],
    palettes: ['pineAndSnow', 'ochreAndSky', 'denim', 'cherry', 'mossAndStone', 'fjord', 'tangerineSky'],
    ratios: ['2:3', '3:4'],
    site: 'lamplit',
    pins: `
      sea/lighthouse | Hook Head, more or less | The stripes are right. The weather is generous. | palette=denim
      sea/lighthouse | Keeper’s house with the kettle on | You can tell by the window. | palette=matcha
      travelPoster/lighthouse | Poster for a coast I made up | Several people have asked for directions. | words=CAPE_CLEAR/WHERE_THE_ROAD_ENDS palette=alpineDawn
      sea/lighthouse | Red one, after the storm | The sea was still arguing. | palette=cherry
      sea/wave | What it is for | Seen from the gallery, holding on. | palette=midnight
      sea/lighthouse | The green coast | We slept in the lamp room. Nobody slept. | palette=mossAndStone
      sea/lighthouse | Last light on the headland | Then the other light came on. | palette=tangerineSky
      books/cover | The one about the keeper | A novel with very little talking in it. | words=THE_LAMP/ROOM/M._AHERNE palette=fjord
      sea/lighthouse | Postcard to my sister | She lives in the middle of a continent and misses it. | palette=sorbet ratio=3:2
      travelPoster/sails | The other coast | For people who prefer arriving by water. | words=ROARING_BAY/BY_SAIL palette=lagoon
    `,
  },
  {
    owner: 'mateo_silva',
    name: 'Beaches from above',
    about: 'The lifeguard’s chair, but higher.',
    tags: ['sea', 'summer', 'travel'],
    palettes: ['lagoon', 'riviera', 'mintAndCoral', 'seaGlass', 'sorbet', 'cobalt'],
    ratios: ['2:3', '3:4', '9:16', '4:5', '2:3'],
    site: 'praia',
    pins: `
      shore/beach | Sunday, eleven o’clock | Nineteen parasols and I know most of the people under them. | palette=riviera
      shore/beach | Low tide, north end | The quiet half. Do not tell. | palette=lagoon
      shore/beach | The surf school takes a break | The boards, at least. | palette=mintAndCoral
      shore/beach | Count the parasols | My nephew says fifteen. We argued until lunch. | palette=sorbet ratio=4:5
      sea/wave | The wave everybody talks about | It was a bit smaller. | palette=lagoon
      shore/beach | Towel geometry | Everyone keeps the same distance without being told. | palette=cobalt ratio=1:1
      shore/beach | Shore break, seen by a gull | It wanted my sandwich, I wanted its view. | palette=seaGlass ratio=9:16
      travelPoster/beach | The poster for our beach | The town hall put it up next to the bus stop. | words=PRAIA_MOLE/ILHA_DA_MAGIA palette=riviera
      loops/reef | Mask on | What is going on just past the third buoy. | kind=video palette=lagoon ratio=9:16
      food/iceCream | The kiosk’s best idea | Three scoops or nothing. | palette=sorbet ratio=4:5
      shore/beach | End of the season | Half the parasols, twice the sea. | palette=ashRose
    `,
  },
  {
    owner: 'mateo_silva',
    name: 'Pool blue',
    about: 'There are at least nine kinds.',
    tags: ['summer', 'architecture', 'colour'],
    palettes: ['riviera', 'lagoon', 'mintAndCoral', 'seaGlass', 'sorbet', 'ice'],
    ratios: ['4:5', '2:3', '1:1', '3:4'],
    site: 'praia',
    pins: `
      shore/pool | Length forty-one | You stop counting, then you start again. | palette=lagoon
      shore/pool | The light at the bottom | I would swim here even if it were cold. It is cold. | palette=riviera
      architecture/modern | House with a pool, or the other way round | The architect drew the water first. | palette=ice
      shore/pool | Ring, abandoned | Its owner went to get ice cream. | palette=seaGlass
      portraits/summer | She runs the place | Fifty lengths, hat on. | palette=riviera
      shore/pool | Morning shift | Nobody in it yet but the sky, and one swimmer. | palette=seaGlass ratio=1:1
      architecture/modern | Palms at both ends | For orientation. | palette=sorbet
      shore/pool | Tiles, seen through moving water | They never quite hold still. | palette=ice ratio=9:16
      gardens/terrace | Lunch between swims | Wet chairs, dry bread, everyone happy. | palette=riviera
    `,
  },
];
