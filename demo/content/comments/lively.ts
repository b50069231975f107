import type { CommentBank } from '../commentBank';

/** What people say about food, clothes, animals, faces, gardens and journeys; see commentBank. */
export const livelyComments: CommentBank = {
  food: `
    I am hungry now and it is ten in the morning.
    Made it tonight. Nothing left, not even for a photograph.
    I printed it and stuck it inside the cupboard door.
    My grandmother would ask where the salt is.
    The herbs on top are very convincing.
  `,
  'food/pasta': `
    Does it work with tinned tomatoes? >> It does. A little less water, then.
    The fork on the left has been waiting all day.
    We had this on the balcony with the neighbours. They want to move in.
  `,
  'food/pizza': `
    The edge is exactly as dark as I like it.
    Can I freeze the dough? >> Yes, after the first rise.
    Olives. Correct.
  `,
  'food/bowl': `
    Everything in its own corner. My kind of lunch.
    I put pickles on it and regret nothing.
    What is the pink one? >> Radish, one hour in vinegar.
  `,
  'food/cake': `
    First one that did not collapse on me. Thank you.
    Half the sugar works too. My dentist says hello.
    Who blew out the candles? >> Nobody yet.
  `,
  'food/tart': `
    That slice that is already missing: relatable.
    It looks too good to cut. I would manage.
    How long in the oven? >> Until it smells right, then five minutes more.
  `,
  'food/bread': `
    Which flour do you use? >> The strong one from the mill in the next village.
    I can hear the crust.
    Baked it twice this week. The second one survived until noon.
  `,
  'food/pancakes': `
    That pat of butter has a bright future.
    Sunday, decided.
  `,
  'food/market': `
    The artichoke’s absence is noted. Otherwise perfect.
    My fridge never looks like this.
  `,
  'food/citrus': `
    I can taste this one.
    Printed it for the kitchen door. It wakes us up.
  `,
  'food/iceCream': `
    Three scoops or nothing. Agreed.
    It is going to drip on my phone.
  `,
  'food/coffee': `
    That foam is better than any I have ever poured.
    Is the biscuit included? >> Always.
  `,
  'food/drink': `
    Tried it with sparkling tea instead of soda. Recommended.
    Very much in favour of this amount of ice.
    It disappeared in a minute, at a party of four.
  `,
  'food/breakfast': `
    Somebody loves somebody.
    The egg is exactly right. I checked closely.
  `,
  fashion: `
    I would wear all of it.
    I have been looking for one like this for years.
    Which pattern is it? >> My own. I will put it up in spring.
    My mother wore this to the opera, and on the tram.
  `,
  'fashion/coat': `
    That collar!
    The lining is a surprise, isn’t it? >> It is the whole point.
    Pockets. Finally.
    Where does one find buttons like these? >> Behind the station. Ask for the drawer.
  `,
  'fashion/dress': `
    It wants to turn around once.
    Three metres of skirt and not one too many.
  `,
  'fashion/sweater': `
    They line up at the sleeve. I checked.
    Top down or bottom up? >> Top down, and one sleeve behind.
  `,
  'fashion/shoes': `
    The boots have been repaired and you drew it. Lovely.
    The bottom row, please, in my size.
  `,
  'fashion/hat': `
    A hat with an opinion.
    I tried it on by holding the screen over my head.
  `,
  'fashion/rail': `
    Five things and they all talk to each other. Teach me.
    The shoes below are a whole wardrobe of their own.
  `,
  'fashion/flatLay': `
    Packed for three days, or for life.
    The glasses make it.
  `,
  animals: `
    Look at that face. >> I did, for three evenings.
    My daughter has named it already.
    You can tell that it has opinions.
    Saved for the nursery.
    Such a dignified creature.
    How long did you have to sit still? >> Forty minutes and one cramp.
  `,
  'animals/koi': `
    They look as if they were going round very slowly.
    The white one with one spot, please.
    How old do they get? >> This one is older than my car and my marriage.
    I hear water.
  `,
  'animals/cat': `
    An official portrait if there ever was one.
    She allowed it, I assume. >> She sent corrections.
    My cat walked over the keyboard to see this.
    The whiskers are perfect.
  `,
  'animals/heron': `
    One leg would have been enough.
    The thief, in person.
    The reeds in front, so simple.
  `,
  'animals/bird': `
    It is about to complain.
    The wing is just six lines. How?
  `,
  'animals/owl': `
    It is looking straight at me and it knows.
    Those eyes are two full moons.
  `,
  'animals/fox': `
    The tail!
    I have met this animal. It stole my sandwich.
  `,
  'animals/hare': `
    A little smug, and rightly so.
    The flowers suit it.
  `,
  'animals/fishes': `
    No two alike, and all of them slightly offended.
    The big one with the stripes is my uncle.
  `,
  'animals/butterflies': `
    I opened my window after looking at this.
    The dots along the edge, so patient.
  `,
  'animals/flight': `
    You hear them before you see them. Here, too.
    The one at the back is calling.
  `,
  'animals/whale': `
    It is smiling. Isn’t it? >> A little.
    The small fish have no idea.
  `,
  portraits: `
    You can tell that they know something.
    Only four colours! I counted.
    I would like to know what they are listening to.
    This would be a wonderful record cover.
    Who sat for this? >> Nobody. I met them afterwards, on a bus.
  `,
  'portraits/face': `
    That is my cousin. It must be.
    Do you start with the eyes? >> With the ear. Do not ask.
    Such a kind face.
  `,
  'portraits/profile': `
    I feel as if I had interrupted.
    The earring is perfect.
    The hair is one shape and it is enough.
  `,
  'portraits/planes': `
    The shadow across the nose is so brave.
    Two people in one, and they get along.
  `,
  'portraits/summer': `
    I want to know what is reflected in those glasses.
    It is one o’clock and there is no shade. I believe it.
  `,
  gardens: `
    I would get lost in this on purpose.
    A plan I can smell.
    Could you do one of ours? It is mostly mud.
  `,
  'gardens/parterre': `
    Nine years for a hedge! >> Nine and a half.
    I tried to find the gate.
  `,
  'gardens/kitchenGarden': `
    The rows are so satisfying.
    Somebody remembered the watering can.
  `,
  'gardens/border': `
    The bench is in the right place. You can see that even from above.
    Where do the frogs live? >> Under the third lily pad.
  `,
  'gardens/fields': `
    The river cannot make up its mind. I love it.
    It wants to be a quilt.
  `,
  'gardens/terrace': `
    Somebody evicted that floor.
    Who gets the chair in the sun? >> Whoever brings the bread.
  `,
  'vehicles/bicycle': `
    The basket full of flowers! I want that Saturday.
    Is the bell original? >> It is, and it rings in G.
    I learned to ride on one like that, in a car park, in tears.
  `,
  'vehicles/car': `
    The board on the roof is longer than the car. As it should be.
    I can hear the engine being confident.
    Found one in a barn last year. Still in the barn.
  `,
  'vehicles/van': `
    My parents drove one of these to Portugal. It took nine days.
    The curtains! Somebody sewed those.
  `,
  'vehicles/scooter': `
    Just enough luggage.
    Whose is it? >> My great-aunt’s. She still has the key.
  `,
  'vehicles/balloons': `
    The big one wins.
    You go where the morning goes. I like that.
  `,
  'vehicles/train': `
    Window seat, please.
    Nine minutes late and nobody minded. Bliss.
    I can see myself, third window.
  `,
  loops: `
    I have watched this eleven times now.
    Where does it begin? I cannot find the seam. >> That took longer than the rest.
    Put it on the old screen in the window. People stop.
    So calm.
    It goes on and on and I let it.
    My toddler says again. It says again too.
  `,
};
