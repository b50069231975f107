import type { BoardSource } from '../source';

export const tableBoards: readonly BoardSource[] = [
  {
    owner: 'lucia_ferrante',
    name: 'Sunday pasta',
    about: 'Flour on everything. Recipes I can swear to.',
    tags: ['food', 'recipes'],
    palettes: ['riviera', 'persimmon', 'mintAndCoral', 'terracotta', 'pineAndSnow', 'lemonGrove'],
    ratios: ['4:5', '3:4', '2:3', '1:1'],
    site: 'tavola',
    pins: `
      food/pasta | Spaghetti with burst tomatoes | Twenty minutes, one pan, tomatoes that give up at the right moment. | kind=recipe words=tomato palette=mintAndCoral
      food/pasta | Pesto the way my aunt allows it | Mortar, no machine, and the basil torn, never cut. | kind=recipe words=pesto palette=riviera
      food/pizza | Margherita with olives, because I like them | The dough sleeps overnight. So do you. | kind=recipe palette=pineAndSnow
      food/pasta | Lemon cream spaghetti | For the evening when there is nothing in the house but a lemon. | kind=recipe words=cream palette=lemonGrove
      food/market | The list, drawn | If I write it I lose it. If I draw it I remember. | palette=ochreAndSky
      food/tart | Apple crostata for nine | There were seven of us. It was gone. | kind=recipe words=apple palette=terracotta
      food/pizza | Friday pizza, board and knife | The children put on the olives. Hence the olives. | palette=persimmon
      food/pasta | Nonna’s plate | She used this one on Sundays only. | words=tomato palette=persimmon ratio=1:1
      food/bread | Two loaves and an argument about salt | I won. There is salt. | words=loaves palette=desertRose
      interior/kitchen | A kitchen with room for three cooks | And a window to shout out of. | palette=meadow ratio=4:5
    `,
  },
  {
    owner: 'lucia_ferrante',
    name: 'Market mornings',
    about: 'What is ripe, what is cheap, what is both.',
    tags: ['food', 'colour', 'plants'],
    palettes: ['ochreAndSky', 'lemonGrove', 'riviera', 'meadow', 'candlelight', 'persimmon', 'espresso'],
    ratios: ['3:4', '4:5', '2:3'],
    site: 'tavola',
    pins: `
      food/market | Tuesday at the covered market | Garlic like pearls, aubergines like polished shoes. | palette=ochreAndSky
      food/citrus | Blood oranges are in | You have until the end of March. | palette=oliveGrove
      food/citrus | Citrus by the dozen | Arranged by the man at stall nine, who has an eye. | palette=tangerineSky ratio=1:1
      food/market | What October looks like | Squash, squash, mushrooms, squash. | palette=candlelight
      food/coffee | First, coffee | Standing, at the counter, forty seconds. | palette=cherry words=leaf
      gardens/kitchenGarden | Where the good lettuce comes from | Signora Bassi’s beds, behind the station. | palette=meadow
      food/market | Salad for eight | Everything on this sheet went into one bowl. | palette=lemonGrove
      food/citrus | Lemons I could not leave behind | They were meant for a cake. They are still on the table. | palette=lagoon
      food/breakfast | Back home, half past nine | The reward for getting up. | palette=sorbet
      food/iceCream | No market in August | Only this. | palette=riviera
    `,
  },
  {
    owner: 'camille_roux',
    name: 'Patisserie window',
    about: 'Nose prints on the glass at child height.',
    tags: ['food', 'baking', 'recipes'],
    palettes: ['rosewater', 'sorbet', 'lilacHour', 'ashRose', 'cherry', 'blossom'],
    ratios: ['3:4', '4:5', '2:3', '4:5'],
    site: 'vitrine',
    pins: `
      food/cake | The window cake | It has been in the window since I was six. Not the same one, they assure me. | words=vanilla palette=rosewater
      food/tart | Raspberries, standing | Each one placed by hand, point upwards. | words=berry palette=blossom
      food/cake | Chocolate, three floors | Ordered for a house-warming. Appropriate. | words=chocolate palette=lilacHour ratio=2:3
      food/tart | Lemon tart, the sharp one | It should make you close one eye. | words=citrus palette=sorbet
      food/iceCream | Second window, summer | Pistachio below, always. | palette=cherry
      food/bread | The other side of the shop | Where the serious people queue. | words=round palette=ashRose
      food/tart | Lattice | A lesson in straight lines with a soft material. | words=lattice palette=cherry
      food/coffee | Four o’clock | With a biscuit you did not order and are glad of. | words=heart palette=ashRose
      food/cake | Carrot cake for people who say they do not like cake | They have seconds. | words=carrot palette=blossom
      food/breakfast | Sunday, both of us | The croissant is the whole point. | palette=rosewater
    `,
  },
  {
    owner: 'copperladle',
    name: 'Weeknight dinners',
    about: 'Forty minutes, one cutting board, no speeches.',
    tags: ['food', 'recipes'],
    palettes: ['terracotta', 'mustardAndInk', 'matcha', 'riviera', 'nordicGrey', 'persimmon', 'brick'],
    ratios: ['4:5', '3:4', '2:3'],
    site: 'copperladle',
    pins: `
      food/bowl | Miso noodle bowl with a soft egg | The broth takes five minutes because the miso did the work for you. | kind=recipe words=noodles palette=matcha
      food/bowl | Rice bowl, whatever is green | A formula rather than a recipe: grain, crunch, something pickled, egg. | kind=recipe words=rice palette=mustardAndInk
      food/bowl | Ginger noodles for a cold | Two kinds of ginger, and stay on the sofa. | kind=recipe words=noodles palette=terracotta
      food/pasta | Cherry tomato spaghetti, no draining | Everything in one wide pan, water and all. | kind=recipe words=tomato palette=brick
      food/bowl | Salmon and beetroot bowl | Pink, pinker, and a spoon of yoghurt. | kind=recipe words=rice palette=nordicGrey
      food/pizza | Tray pizza on a Wednesday | No stone, no peel, no stress: a hot tray does it. | kind=recipe palette=matcha
      food/pasta | Broccoli pesto for the sceptics | Boil the broccoli longer than you dare. | kind=recipe words=pesto palette=riviera
      food/bowl | Chickpea bowl with lemon | Tins are allowed. Tins are encouraged. | kind=recipe words=rice palette=persimmon
      food/market | Six vegetables worth having in the house | What keeps, and how long, drawn to size. | kind=article palette=mustardAndInk
    `,
  },
  {
    owner: 'copperladle',
    name: 'Baking Sundays',
    about: 'Weigh it, do not guess it. Then guess the oven.',
    tags: ['food', 'baking', 'recipes'],
    palettes: ['harvest', 'espresso', 'ashRose', 'sageAndClay', 'rosewater', 'desertRose'],
    ratios: ['4:5', '3:4', '2:3', '1:1'],
    site: 'copperladle',
    pins: `
      food/bread | Overnight country loaf | Mix at nine, sleep, bake before breakfast. | kind=recipe words=round palette=sageAndClay
      food/cake | Devil’s food with vanilla drip | Coffee in the batter. You will not taste it, you will taste more chocolate. | kind=recipe words=chocolate palette=harvest
      food/tart | Apple tart, rose edge | Slice thin, overlap, glaze while hot. | kind=recipe words=apple palette=rosewater
      food/pancakes | Buttermilk stack | Rest the batter as long as it takes to lay the table. | kind=recipe palette=espresso
      food/tart | Berry tart with almond cream | The cream is baked, the berries are not. | kind=recipe words=berry palette=ashRose
      food/cake | Carrot cake with tangy icing | Grate fine, squeeze nothing. | kind=recipe words=carrot palette=desertRose
      food/tart | Cherry lattice pie | Butter cold, hands quick, cherries sour. | kind=recipe words=lattice palette=espresso
      food/bread | Sourdough in five pictures | Feed, fold, wait, shape, bake. | kind=story words=loaves palette=harvest
      food/tart | Lemon and orange tart | Two citrus, one shell, no top. | kind=recipe words=citrus palette=sageAndClay
    `,
  },
  {
    owner: 'copperladle',
    name: 'Glasses and ice',
    about: 'With and without. Mostly cold.',
    tags: ['food', 'drinks', 'recipes', 'summer'],
    palettes: ['persimmon', 'riviera', 'tangerineSky', 'sorbet', 'lagoon', 'desertRose'],
    ratios: ['2:3', '3:4', '9:16'],
    site: 'copperladle',
    pins: `
      food/drink | Raspberry and mint fizz | Crush, strain, top with soda. | kind=recipe words=raspberry/tall palette=persimmon
      food/drink | Iced lemon verbena | A pot of tea that went on holiday. | kind=recipe words=lemon/tumbler palette=terracotta
      food/drink | Grapefruit spritz, no alcohol | Bitter in the right place. | kind=recipe words=grapefruit/stem palette=desertRose
      food/drink | Orange and thyme cooler | The thyme goes into the syrup, not into your teeth. | kind=recipe words=orange/tall palette=lagoon
      food/drink | Tomato and celery, long | Breakfast, arguably. | kind=recipe words=tomato/tall palette=mintAndCoral
      food/coffee | Flat white at home | Milk like wet paint: that is the whole secret. | kind=recipe words=leaf palette=mustardAndInk
      food/drink | Mint lemonade for a crowd | Scales up to a bucket. We have done the bucket. | kind=recipe words=mint/tall palette=sorbet
      food/citrus | Which citrus for what | Zest, juice, both, or just to look at. | kind=article palette=tangerineSky
    `,
  },
];
