import type { BoardSource } from '../source';

export const clothBoards: readonly BoardSource[] = [
  {
    owner: 'priya_raman',
    name: 'Block prints and chintz',
    about: 'Cloth from home, and cloth that travelled.',
    tags: ['textiles', 'flowers', 'colour'],
    palettes: ['meadow', 'opera', 'jungleNight', 'rosewater', 'indigo', 'sageAndClay', 'kyotoAutumn'],
    ratios: ['3:4', '1:1', '2:3'],
    site: 'genda',
    pins: `
      flowers/chintz | Garden cloth, red ground | From a dealer in Bagru who would not tell me its age. | palette=opera
      flowers/chintz | The curtain I grew up behind | Repainted from a scrap the size of my hand. | palette=sageAndClay
      geometric/tiles | Jali block, four turns | Carved in teak, printed in indigo. | palette=indigo ratio=1:1
      flowers/chintz | Night garden cloth | The black ground is printed last. | palette=jungleNight
      textile/sashiko | Mended where it was thin | A cousin’s wedding sheet, third life. | palette=indigo
      flowers/cutouts | Stencils for a border | One for each month of the monsoon. | palette=meadow
      flowers/chintz | For a jacket lining | Nobody will see it. I will know. | palette=rosewater
      geometric/scallops | Fish-scale border, blown up | The border became the cloth. | palette=kyotoAutumn
      textile/quilt | Scraps, sorted by heat | Warm to the middle, cool to the edge. | palette=persimmon
      flowers/chintz | Tea-coloured chintz | It went to Amsterdam and came back as wallpaper. | palette=harvest
    `,
  },
  {
    owner: 'mira_okafor',
    name: 'Quilts and patchwork',
    about: 'Small pieces, long evenings.',
    tags: ['textiles', 'geometric', 'colour'],
    palettes: ['persimmon', 'matcha', 'denim', 'cherry', 'harvest', 'indigo', 'mintAndCoral'],
    ratios: ['1:1', '3:4', '4:5', '2:3'],
    site: 'swatch',
    pins: `
      textile/quilt | Star blocks from shirts | Eleven shirts, three of them without permission. | palette=denim
      textile/quilt | Friendship star, unfriendly corners | Unpicked twice. | palette=persimmon
      textile/quilt | Log cabin, sunny side | Light on one half, dark on the other, as in houses. | palette=harvest kind=story
      textile/sashiko | Backing, all by hand | It took a winter. | palette=cobalt
      textile/quilt | Cot quilt for a person due in May | Machine washable, like its owner. | palette=mintAndCoral ratio=1:1
      textile/tartan | A blanket older than I am | For the back of the quilt. | palette=mustardAndInk
      textile/quilt | The red one | Everyone asks for it. No. | palette=cherry
      geometric/bauhaus | Quilt plan, full size | Paper first, scissors later. | palette=indigo ratio=1:1
      textile/quilt | Greens from the allotment | Each one is a bed. | palette=matcha
      textile/kilim | What quilts would be if they were woven | Bought with my first pay. | palette=kyotoAutumn ratio=3:4
    `,
  },
  {
    owner: 'ada_novak',
    name: 'On the needles',
    about: 'Current, finished, and honestly abandoned.',
    tags: ['textiles', 'fashion', 'winter'],
    palettes: ['ashRose', 'sageAndClay', 'denim', 'alpineDawn', 'harvest', 'lilacHour', 'pineAndSnow'],
    ratios: ['3:4', '4:5', '2:3', '1:1'],
    sections: ['Jumpers', 'Charts', 'Wool'],
    site: 'igla',
    pins: `
      textile/yarn | Four balls and no plan | The best moment of any jumper. | palette=desertRose section=3
      textile/fairIsle | Yoke chart, second attempt | Count in the evening, knit in the morning. | palette=sageAndClay section=2
      fashion/sweater | Breton stripes, top down | Sleeves last. One so far. | words=stripes palette=lilacHour section=1
      textile/fairIsle | Swatch that became a cushion | It was meant to be fifteen centimetres. | palette=alpineDawn section=2
      fashion/sweater | Cables at last | They look hard. They are patience in a costume. | words=cable palette=denim section=1
      textile/yarn | Plant-dyed, onion and madder | The onion is the loud one. | palette=harvest kind=story section=3
      fashion/sweater | Spotted jumper for a spotted nephew | Bobbles instead of buttons. | words=dots palette=mustardAndInk section=1
      textile/tartan | Woven on the small loom | Two metres, then my back said stop. | palette=pineAndSnow
      textile/fairIsle | Snow pattern, no snow yet | Finished in July, which is on time. | palette=ice section=2
      fashion/sweater | The leaf one | Every leaf is a decision. | words=leaves palette=sageAndClay section=1
      textile/yarn | Colours for the aunt in Trieste | She only wears the sea. | palette=midnight section=3
    `,
  },
  {
    owner: 'ada_novak',
    name: 'Winter wardrobe',
    about: 'Warm first, then the rest.',
    tags: ['fashion', 'winter'],
    palettes: ['nordicGrey', 'plumSmoke', 'fjord', 'ashRose', 'blossom', 'mustardAndInk', 'midnight'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'igla',
    pins: `
      fashion/coat | The coat that ends the discussion | Wool, belt, pockets that hold a book. | palette=blossom words=plain
      fashion/hat | Bobble, negotiable | Knitted on the bus, both ways. | words=knit palette=fjord
      fashion/shoes | Things that survive slush | From light rain to serious weather. | palette=ashRose
      fashion/rail | Five pieces until March | And they all speak to each other. | palette=midnight
      fashion/flatLay | Sunday, cold, sunny | What I put out the night before. | palette=indigo
      fashion/coat | Checked, second-hand, perfect | Somebody in Graz let it go. | palette=mustardAndInk words=checks
      fashion/bag | It fits a jumper in progress | Needles included. | words=hobo palette=plumSmoke
      fashion/sweater | The one everyone borrows | And returns with a new elbow. | words=stripes palette=plumSmoke
      fashion/rail | Guest hooks | Take one if you are cold. | palette=nordicGrey
    `,
  },
  {
    owner: 'camille_roux',
    name: 'The good coat',
    about: 'Cut, cloth, collar. In that order.',
    tags: ['fashion', 'design'],
    palettes: ['opera', 'espresso', 'alpineDawn', 'persimmon', 'cobalt', 'terracotta', 'rosewater'],
    ratios: ['3:4', '2:3', '4:5'],
    site: 'patron',
    pins: `
      fashion/coat | Double-breasted, single-minded | Sixteen pattern pieces. I counted them in my sleep. | palette=cobalt words=checks
      fashion/dress | Circle skirt, the full circle | Three metres of cloth and worth every one. | palette=opera words=plain
      fashion/coat | Camel, as it should be | The lining is where the fun is. | palette=espresso words=plain
      fashion/flatLay | Packed for three days | Hat in hand. | palette=persimmon
      fashion/hat | Brim with an opinion | Steam it, do not press it. | words=brim palette=rosewater
      fashion/dress | Spots of 1956 | Copied from a photograph of my great-aunt on a scooter. | palette=ice words=dots
      fashion/bag | The satchel from the market | The clasp clicks like a good sentence. | words=satchel palette=fjord
      fashion/shoes | Three pairs, whole week | Repaired, all of them, twice. | palette=terracotta
      fashion/rail | Fitting day | Everybody keep still. | palette=alpineDawn
      fashion/hat | Straw, for the south | Packs flat if you are brave. | words=straw palette=terracotta
      vehicles/scooter | The great-aunt’s scooter | Family legend, original colour. | palette=opera
    `,
  },
  {
    owner: 'fatima_idrissi',
    name: 'Kilims and rugs',
    about: 'Flat weave, stepped diamonds, honest fringes.',
    tags: ['textiles', 'home'],
    palettes: ['fig', 'terracotta', 'candlelight', 'brick', 'cherry', 'indigo', 'seventies'],
    ratios: ['2:3', '3:4', '1:2'],
    site: 'zerbia',
    pins: `
      textile/kilim | Three lozenges, one mistake | The mistake is there so that nobody is jealous of it. | palette=fig
      textile/kilim | From my mother’s loom | Madder, walnut, sheep. | palette=terracotta
      textile/kilim | Runner for a narrow life | Sixty by two hundred and forty. | palette=candlelight ratio=1:2
      textile/tartan | Saddle blanket, wool on wool | It has been on more mountains than I have. | palette=brick
      textile/kilim | The blue one from Azilal | It came in for one hole and left with three friends mended. | palette=indigo
      interior/livingRoom | Where a rug ends up | Under everybody. | palette=fig ratio=4:5
      textile/kilim | Wedding rug | Two borders, one for each family. | palette=cherry
      textile/yarn | Dyed this morning, still dripping | Pomegranate skin gives that yellow. | palette=candlelight
      textile/kilim | The seventies were also good here | Synthetic dye, wild courage. | palette=seventies
      textile/sashiko | How they mend in another country | I learned three stitches from this. | palette=midnight
    `,
  },
];
