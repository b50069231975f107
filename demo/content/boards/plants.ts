import type { BoardSource } from '../source';

export const plantBoards: readonly BoardSource[] = [
  {
    owner: 'amara_lindqvist',
    name: 'Fern gully',
    about: 'Everything that unfurls. Studies, pressings and the odd forest floor.',
    tags: ['plants', 'green', 'forest'],
    palettes: ['seaGlass', 'jungleNight', 'sageAndClay', 'matcha', 'pineAndSnow'],
    ratios: ['2:3', '3:4', '2:3', '4:5'],
    site: 'fieldnotes',
    pins: `
      botanical/fern | Ostrich fern, third week of April | From the wet corner behind the shed. Two fiddleheads still closed at the foot.
      botanical/fern | Lady fern, one root | Drawn from the plant on the stairs, which has outgrown the stairs. | palette=jungleNight
      botanical/fern | Royal fern for a dark hallway | The one I would frame. It needs very little light, and so does the print. | ratio=1:2
      mushrooms/clearing | Where the ferns give way to toadstools | Same gully in October: the fronds brown first, then the caps come up overnight. | palette=kyotoAutumn
      botanical/herbarium | Pressed between two phone books | A page from last summer’s herbarium. The phone books are finally good for something. | palette=pineAndSnow kind=story
      forest/mist | The gully at six in the morning | He stood there for as long as I stood there. | palette=seaGlass ratio=2:3
      botanical/eucalyptus | Silver dollar, dried | Keeps its shape for a year in an empty jar, and its smell for about a week.
      botanical/fern | Shield fern, two greens | Printed in two passes, light half first. | ratio=4:5
      botanical/ginkgo | Ginkgo from the station square | Every November the whole square turns at once, and by Friday it is on the ground. | palette=harvest
      botanical/palm | Not a fern, I know | But look at how it folds. | palette=mintAndCoral
      forest/tall | A walk to think in | The path where I find most of these. | palette=matcha
    `,
  },
  {
    owner: 'amara_lindqvist',
    name: 'The plant shelf',
    about: 'What lives indoors with me, and what I would like to invite.',
    tags: ['plants', 'home', 'green'],
    palettes: ['matcha', 'blossom', 'mintAndCoral', 'terracotta', 'lemonGrove', 'rosewater'],
    ratios: ['3:4', '4:5', '2:3', '1:1'],
    sections: ['Likes the window', 'Happy in shade', 'Whole shelves'],
    site: 'fieldnotes',
    pins: `
      botanical/potted | Snake plant, unkillable | I have tried, without meaning to. Water once the soil is dry all the way down. | words=snake section=2 palette=oliveGrove
      botanical/potted | Pilea with its children | Six new plants under the leaves since March. Ask me for one. | words=pilea section=1
      botanical/potted | Rubber plant after its haircut | Cut above a leaf, put the top in water, wait. Now there are two. | words=rubber section=1 palette=terracotta
      botanical/shelf | The long wall, finally done | Three planks and an afternoon. The trailing one is already reading over my shoulder. | section=3 palette=blossom
      botanical/shelf | Shelf two, warm corner | Everything here likes the radiator and forgives a missed week. | section=3 palette=kyotoAutumn ratio=3:4
      botanical/potted | Swiss cheese plant, first split leaf | Two years of plain leaves and then this. | words=monstera section=1
      botanical/potted | Boston fern on the bathroom stool | Steam twice a day and it never complains. | words=fern section=2 palette=seaGlass
      botanical/potted | A small olive that thinks it is in Liguria | It flowers in February, on the sill, out of pure optimism. | words=tree section=1 palette=riviera
      botanical/shelf | The shelf in rosy light | Five in the afternoon, west window, late September. | section=3 palette=rosewater
      interior/windowSill | The sill and its supervisor | She has never knocked one over. She has moved several. | section=1 palette=meadow
      botanical/shelf | Plan for the kitchen | Nothing on it is edible, which the kitchen has noted. | section=3 palette=lemonGrove ratio=1:1
    `,
  },
  {
    owner: 'sofia_restrepo',
    name: 'Leaves bigger than me',
    about: 'Tropical foliage at full volume.',
    tags: ['plants', 'green', 'summer'],
    palettes: ['jungleNight', 'mintAndCoral', 'tangerineSky', 'lagoon', 'meadow', 'riviera'],
    ratios: ['2:3', '3:4', '9:16', '2:3'],
    site: 'hojas',
    pins: `
      botanical/monstera | Monstera, three leaves | The first page of the new sketchbook, so it had to be this.
      botanical/banana | Banana patch after rain | My grandmother’s garden in Jardín. The leaves are loud when it pours. | palette=jungleNight
      botanical/palm | Fan palm, hard noon light | Every blade is two colours if you look at it from the side. | palette=lagoon
      botanical/monstera | One leaf, life size | The real one is as wide as my desk. | palette=matcha ratio=4:5
      botanical/monstera | Monstera at sunset, not a metaphor | Painted from memory on the bus back from the coast. | palette=tangerineSky
      botanical/banana | Banana leaves for the café wall | They wanted something tall beside the counter. Two metres of this. | palette=riviera ratio=1:2
      botanical/palm | Palm fronds on coral | Third colour test. We went with this one. | palette=mintAndCoral
      flowers/closeup | Dahlia, as seen by a bee | Mexican by birth, but happy at 1,500 metres. | palette=persimmon ratio=4:5
      botanical/banana | Behind the bus shelter | The best-kept secret of line 12. | palette=jungleNight ratio=3:4
      botanical/palm | Postcard palms | Small print, A6, for people who write. | palette=sorbet ratio=3:2
      architecture/modern | A house the garden allows | Low, so that the palms stay the tallest thing. | palette=riviera ratio=4:5
    `,
  },
  {
    owner: 'leila_karimi',
    name: 'Botanical plates',
    about: 'Charts, herbaria and seed merchants’ posters. Order, with petals.',
    tags: ['plants', 'flowers', 'print'],
    palettes: ['blossom', 'sageAndClay', 'ashRose', 'kyotoAutumn', 'seaGlass', 'indigo'],
    ratios: ['2:3', '3:4', '2:3'],
    site: 'plates',
    pins: `
      botanical/herbarium | Leaf forms, plate I | Nine outlines every gardener should be able to tell apart with closed eyes.
      flowers/chart | Seed list, spring | What I sowed on the first of March, in the order in which it came up. | palette=sorbet
      mushrooms/chart | Caps and stems, plate IV | Not a guide for eating. A guide for looking. | palette=meadow
      botanical/herbarium | Leaf forms, plate II | The second sheet, printed darker because the first one faded. | palette=fjord
      animals/butterflies | Visitors to the buddleia | Counted over one August, one cup of tea at a time. | palette=sageAndClay
      flowers/chart | Cut flowers by height | Tall ones at the back, as in school photographs. | palette=blossom
      mushrooms/chart | Night chart of mushrooms | For a reading room with dark walls. | palette=matcha
      botanical/herbarium | A page for the nursery wall | Large shapes, few colours, nothing Latin. | palette=lemonGrove
      animals/fishes | Pond and stream, plate VII | Somebody has to live in the water garden. | palette=seaGlass
      flowers/chart | Seed list, autumn | Sown late, flowered later, forgiven. | palette=harvest
    `,
  },
  {
    owner: 'priya_raman',
    name: 'Marigold weather',
    about: 'Flowers for doorways, tables, hair and no reason.',
    tags: ['flowers', 'colour'],
    palettes: ['meadow', 'rosewater', 'lemonGrove', 'cherry', 'blossom', 'sorbet', 'persimmon'],
    ratios: ['2:3', '3:4', '4:5', '2:3'],
    site: 'genda',
    pins: `
      flowers/bouquet | What the market had on Thursday | Four kinds for ninety rupees, and the vase was already ours. | palette=cherry
      flowers/poppies | Poppies that lasted two days | Cut at dawn, ends singed with a match, gone by the weekend. Worth it. | palette=meadow
      flowers/meadow | The empty plot next door | Nobody has sown it and nobody should build on it. | palette=meadow ratio=3:2
      flowers/cosmos | Cosmos on the terrace wall | They lean toward the neighbours, who water them too. | palette=rosewater
      flowers/tulips | Tulips, a long way from home | A friend carried the bulbs from Amsterdam in a sock. | palette=persimmon
      flowers/closeup | One marigold’s big cousin | A dahlia the size of a plate, from the hill station. | palette=tangerineSky
      flowers/daisies | Daisies in every direction | Five stems in a jar on the sewing table. | palette=lemonGrove
      flowers/bouquet | Wedding table, test one | The bride asked for everything in pink. She got it. | palette=blossom
      flowers/sunflowers | Sunflowers facing the stove | They turned to the kitchen instead of the window. | palette=lemonGrove
      flowers/lavender | Lavender for the linen drawer | Tied with kitchen string, hung upside down, forgotten until June. | palette=lilacHour
      flowers/bough | Cherry bough, Shillong in November | Yes, November. The hills keep their own calendar. | palette=blossom
      flowers/bouquet | Last bouquet of the monsoon | Everything that survived the balcony. | palette=jungleNight
    `,
  },
  {
    owner: 'hanna_kowalska',
    name: 'Mushroom season',
    about: 'September to the first frost, with a basket.',
    tags: ['forest', 'plants', 'autumn'],
    palettes: ['kyotoAutumn', 'harvest', 'meadow', 'mossAndStone', 'jungleNight', 'espresso'],
    ratios: ['2:3', '3:4', '4:5'],
    site: 'grzyby',
    pins: `
      mushrooms/clearing | Fly agaric, and a lot of it | Beautiful, poisonous, and in the middle of my path. | palette=meadow
      mushrooms/portrait | The first penny bun of the year | Smelled it before I saw it. | palette=espresso words=brown
      mushrooms/chart | What was in the basket on Sunday | Twelve kinds, nine of them for the pan. | palette=harvest
      mushrooms/clearing | Night walk with a headlamp | They look as if they were lit from within. They are not. I checked. | palette=jungleNight
      forest/birch | Birch bolete country | Look where the leaves lie thickest. | palette=harvest ratio=3:4
      mushrooms/portrait | Study of one cap | An hour on a wet log for this. | palette=mossAndStone words=round
      mushrooms/chart | Field chart for beginners | If in doubt, leave it for the snails. | palette=kyotoAutumn kind=article
      forest/orchard | The hills in the second week of October | You can hear the apples. | palette=kyotoAutumn
      mushrooms/portrait | A chanterelle stands for its portrait | Golden hour, golden subject. | palette=mustardAndInk words=chanterelle
      mushrooms/clearing | Under the old spruce | Same place every year, and I will not tell you where. | palette=pineAndSnow
    `,
  },
  {
    owner: 'hanna_kowalska',
    name: 'Deep forest',
    about: 'Trunks, mist, and whatever looks back.',
    tags: ['forest', 'landscape', 'autumn'],
    palettes: ['pineAndSnow', 'seaGlass', 'mossAndStone', 'fjord', 'plumSmoke', 'kyotoAutumn', 'ice'],
    ratios: ['2:3', '9:16', '3:4'],
    site: 'grzyby',
    pins: `
      forest/mist | Stag, first frost | Forty metres, no wind. Neither of us moved. | palette=ice
      forest/tall | The cathedral | Local name for this stand of beech. You do lower your voice. | palette=oliveGrove
      forest/birch | Birches, pink hour | Six minutes a day, for about two weeks a year. | palette=fig
      forest/cabin | The ranger’s hut | He says I may use the stove if I bring the wood. | palette=desertRose
      forest/mist | Five layers of spruce | You can count the fog. | palette=plumSmoke
      forest/tall | Small person, old trees | The coat is mine. The scale is theirs. | palette=ashRose ratio=9:16
      animals/fox | The neighbour | She crosses the clearing every evening at ten past six. | palette=kyotoAutumn
      animals/owl | Tawny owl, third night | It took three nights of sitting still. | palette=plumSmoke
      forest/orchard | Edge of the woods | Where the forest begins to be polite. | palette=seaGlass
      forest/birch | Leaves coming down all at once | It sounds like paper. | palette=cobalt
      forest/mist | The clearing before snow | Everything holding its breath. | palette=nordicGrey
    `,
  },
];
