import type { BoardSource } from '../source';

export const livingBoards: readonly BoardSource[] = [
  {
    owner: 'aiko_tanaka',
    name: 'Wings',
    about: 'Birds first. Butterflies if they insist.',
    tags: ['animals', 'birds'],
    palettes: ['indigo', 'sorbet', 'nordicGrey', 'fig', 'desertRose', 'seaGlass', 'plumSmoke', 'kyotoAutumn'],
    ratios: ['2:3', '3:4', '4:5'],
    site: 'tori',
    pins: `
      animals/flight | Cranes over five kinds of evening | Kushiro, February. You hear them first. | palette=desertRose kind=article
      animals/heron | The patient one | Forty minutes. I moved first. | palette=sorbet
      animals/bird | It sang, then it looked offended | On the plum tree, every morning at six. | palette=fig
      animals/owl | Eyes | They really are that round. | palette=desertRose
      animals/heron | Reeds and a legs problem | Is it standing or hiding? | palette=mossAndStone
      animals/flight | Going home in fours | One always calls from the back. | palette=nordicGrey
      animals/butterflies | Not birds | But they insisted. | palette=lagoon
      animals/bird | Small singer, large chest | Recorded, played back, argued with itself. | palette=kyotoAutumn
      animals/owl | The church tower’s tenant | Pays in mice. | palette=fig
      animals/bird | Winter visitor with berries | It knew exactly which bush. | palette=ice
      animals/heron | Sunset with heron, for my father | He asked for one with a proper sun. | palette=tangerineSky ratio=4:5
    `,
  },
  {
    owner: 'kenji_mori',
    name: 'Koi and still water',
    about: 'A pond is a picture that feeds itself.',
    tags: ['animals', 'garden', 'colour'],
    palettes: ['plumSmoke', 'indigo', 'seaGlass', 'mossAndStone', 'fjord', 'kyotoAutumn'],
    ratios: ['2:3', '3:4', '1:1', '4:5'],
    site: 'chawan',
    pins: `
      animals/koi | Four turning left | They only do this before rain. | palette=plumSmoke
      animals/koi | Under the lilies | The white one is thirty-one years old. | palette=indigo
      animals/fishes | The cousins, by size | Drawn for the children next door. | palette=mustardAndInk
      gardens/border | Pond, path, bench | In the order in which I made them. | palette=matcha
      animals/koi | Feeding time, from the bridge | They have never believed me that it was enough. | palette=fjord
      loops/reef | Somebody else’s fish | At the aquarium, glass cleaned by noses. | kind=video palette=riviera ratio=4:5
      animals/koi | Rings | One drop, then another. | palette=seaGlass ratio=1:1
      animals/heron | The thief | Beautiful. A thief. | palette=indigo
      animals/koi | Autumn water | They slow down before you notice the cold. | palette=kyotoAutumn
      animals/whale | The big pond | Once, from a ferry. I still talk about it. | palette=cobalt
    `,
  },
  {
    owner: 'wei_chen',
    name: 'Cats, of course',
    about: 'Two at home, several hundred here.',
    tags: ['animals', 'home'],
    palettes: ['lemonGrove', 'nordicGrey', 'cherry', 'blossom', 'mintAndCoral', 'harvest', 'plumSmoke'],
    ratios: ['3:4', '4:5', '1:1', '2:3'],
    site: 'stationery',
    pins: `
      animals/cat | Official portrait of Mochi | She sat for it. She sits for everything. | words=tuxedo palette=nordicGrey
      animals/cat | Dumpling, dreaming | Of the forbidden shelf. | words=plain/asleep palette=harvest
      interior/windowSill | Traffic control | Reports every pigeon. | palette=cherry
      animals/cat | The neighbour’s tiger | Weighs seven kilos, fears cucumbers. | words=tabby palette=harvest
      animals/cat | With collar, for the occasion | It was my birthday. She allowed it. | words=tuxedo palette=cherry
      animals/cat | Pink wall, dark cat | The wall was there first, she says. | words=plain palette=blossom
      interior/windowSill | Evening shift | Same sill, other cat. | palette=midnight
      animals/cat | Stripes on stripes | Hard to find on the sofa. | words=tabby palette=mintAndCoral
      books/pile | She was on this pile a second ago | The cup is a decoy. | palette=nordicGrey
      animals/cat | Formal, with bow | Ready for the shelf. | words=tuxedo/asleep palette=plumSmoke
    `,
  },
  {
    owner: 'rosa_delgado',
    name: 'Folk animals',
    about: 'Hares, foxes, dogs and birds with more flowers than necessary.',
    tags: ['animals', 'flowers', 'colour'],
    palettes: ['tangerineSky', 'meadow', 'sorbet', 'matcha', 'cherry', 'jungleNight', 'persimmon'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'sobres',
    pins: `
      animals/hare | Hare with a crown it did not ask for | Wears it well. | palette=sorbet
      animals/fox | Fox, sitting like a vase | For a lantern. | palette=meadow
      animals/fishes | Fish for the kitchen tiles | No two alike, on purpose. | palette=sorbet
      animals/hare | Night hare | The moon is behind it, politely. | palette=jungleNight
      animals/bird | Bird of the good news | I put it on letters I am happy to send. | palette=cherry
      animals/butterflies | Twelve moths with ambitions | Cut from tissue paper, drawn afterwards. | palette=persimmon
      animals/hare | Spring hare | A little smug. | palette=blossom
      animals/whale | A whale has heard about the party | And is on its way. | palette=tangerineSky
      animals/fox | Winter fox | The first one in the calendar. | palette=ice
      animals/fishes | Market fish, the fancy kind | Sold by the kilo, painted by the piece. | palette=tangerineSky
      animals/owl | Owl for my grandmother’s door | To keep the wrong people out. | palette=kyotoAutumn
      animals/dog | The dog who waits at the market | Everybody’s, until it rains. | words=happy palette=harvest
      animals/dog | Sunday dog, freshly brushed | For ten minutes. | palette=meadow
    `,
  },
  {
    owner: 'zanele_dube',
    name: 'Portraits, mostly imagined',
    about: 'People I would recognise if I met them.',
    tags: ['portraits', 'colour'],
    palettes: ['desertRose', 'harvest', 'cobalt', 'plumSmoke', 'meadow', 'tangerineSky', 'brick', 'blossom'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'karoo',
    pins: `
      portraits/face | The teacher, off duty | She is about to laugh at something behind you. | palette=harvest
      portraits/profile | Listening | To a radio two rooms away. | palette=desertRose
      portraits/planes | Noon face | One half in the shop, one half in the street. | palette=brick
      portraits/face | My barber’s brother | I have only ever heard him described. | palette=plumSmoke
      portraits/summer | Waiting for the ferry | It was late. She was not. | palette=cobalt
      portraits/profile | Flowers for nobody in particular | They suit her. | palette=blossom
      portraits/face | Somebody’s favourite aunt | You can tell. | palette=meadow
      portraits/planes | Argument with a lamp | The lamp won on the left. | palette=tangerineSky
      portraits/face | The quiet one of the choir | Second row, third from the right. | palette=cobalt
      portraits/profile | Third study, eyes shut | The first two had them open and were worse. | palette=indigo
      portraits/face | Neighbour with leaves | The leaves are mine. | palette=jungleNight
      portraits/planes | Self-portrait, if you insist | The hat is real. | palette=fjord
    `,
  },
  {
    owner: 'sofia_restrepo',
    name: 'Faces in flat colour',
    about: 'No lines if I can help it.',
    tags: ['portraits', 'summer', 'fashion'],
    palettes: ['tangerineSky', 'riviera', 'cherry', 'rosewater', 'opera', 'mintAndCoral', 'fig'],
    ratios: ['3:4', '4:5', '2:3', '1:1'],
    site: 'hojas',
    pins: `
      portraits/summer | Cartagena, one o’clock | There is no shade, so you bring your own. | palette=cherry
      portraits/summer | Hat, glasses, secret | For a magazine that never told me what the article was about. | palette=opera
      portraits/face | Curls, for my niece | She says it is not big enough. | palette=sorbet
      portraits/profile | Profile in three shapes | Hair, face, dress. That is all there is. | palette=rosewater
      portraits/planes | Carnival, the morning after | Half of the paint came off. | palette=tangerineSky
      portraits/face | Glasses study | Everyone looks kinder in round ones. | palette=lemonGrove
      portraits/summer | Candlelit version | Same hat, different century. | palette=candlelight
      portraits/profile | Earring first | I start with the ear. Do not ask. | palette=fig
      portraits/planes | Two moods, one ticket | Cinema poster, rejected, better than the accepted one. | palette=opera
      portraits/face | The florist | He knows what you did and which flowers fix it. | palette=mintAndCoral
    `,
  },
];
