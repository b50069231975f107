import type { Family } from '../art/catalogue';

/**
 * What people say, by what they look at: a family's lines fit all of its pictures, a motif's own lines only that one
 * and are preferred. A line may carry the answer of the pin's owner after ' >> '.
 */
export const COMMENT_BANK: Readonly<Partial<Record<Family | `${Family}/${string}`, string>>> = {
  mountains: `
    The light on that flank is exactly how it feels at five in the morning.
    I can hear my boots on this one. >> Frozen gravel, second hour.
    Which range is this, or is it all of them? >> Mostly the one outside my window, a little of every other.
    Makes me want to find my crampons.
    My father would have loved this one.
    I have this view on a good day. You drew the good day.
    Printing this for the hut, if I may. >> Please do, and send me a picture of the hut.
  `,
  'mountains/peaks': `
    The firs at the bottom give it such a scale.
    That little bit of mist is doing so much work.
    The shadow side is braver than I would have dared. Beautiful.
  `,
  'mountains/lake': `
    The reflection is a touch darker than the peak. Somebody has looked at lakes.
    One stone and it would all be gone.
    How cold was it? >> Nine degrees. In and out.
  `,
  'mountains/ridges': `
    How many layers is that? >> Eight, and I wanted nine.
    I stop counting at five and just look.
    It gets quieter towards the back.
  `,
  'mountains/volcano': `
    The blossom coming in from the corner makes it.
    I lived at the foot of one of these for two years. This is the mood.
    Those two little boats! >> They took longer than the mountain.
  `,
  sea: `
    You can feel which way the wind is.
    Would look wonderful very large. >> It is two metres wide in my head.
    Saved for the bathroom wall.
    My daughter asks whether there are fish. >> At least eleven.
    The gulls are in exactly the right place.
  `,
  'sea/sails': `
    The sea in rows like that is so satisfying.
    The small boat in the distance is the whole story.
    I sailed past something like this in May and did not manage one decent drawing.
    The colours are so quiet and then that one sail.
  `,
  'sea/islands': `
    Which one has the good bakery? >> The fourth. Always the fourth.
    The calm before somebody says let us just go round the headland.
    The little sail between them, tiny and certain.
  `,
  'sea/lighthouse': `
    Somebody left the light on in the keeper’s house. I like that.
    Two flashes or three? >> Two, ten seconds.
    Every stripe in the right place.
    The beam made me squint.
  `,
  'sea/wave': `
    The stripes inside the curl are hypnotic.
    Brave to leave the foam as dots. It works.
    This would make a very good tattoo. >> My mother says otherwise.
  `,
  'shore/beach': `
    I counted the parasols. Then I counted again.
    The one towel that is not straight: that is me.
    From above everyone looks as if they got along.
    The water going from pale to deep is perfect.
    I want to be under the third parasol from the left.
    You put a person swimming all the way out there! >> My sister. Always.
    How did you do the foam line? >> Two strokes and a steady hand.
    I can smell the sunscreen.
  `,
  'shore/harbour': `
    My grandparents’ street looks like this, down to the crooked gable.
    The lit windows upside down in the water are my favourite part.
    Who lives in the narrow one? >> A man with a very narrow piano.
    Not one straight house, and it all stands. Lovely.
    Is that rowing boat for hire? >> I have never seen anyone in it.
  `,
  'shore/pool': `
    Those loops of light are so hard to draw and you made it look easy.
    Hockney would nod.
    I would like to be exactly there, with exactly that shadow.
    The lounger with the stripes. Yes.
    Which length is she on? >> Forty-one.
  `,
  desert: `
    It is thirty degrees warmer in here since I opened this.
    I grew up three hours from a place like this. Thank you.
    That sun is exactly as big as it should be.
    These colours together should not work. They work.
  `,
  'desert/dunes': `
    The edge between light and shade is so clean.
    Silence, drawn.
    The caravan is the smallest and the biggest thing in it.
    Did you climb it? >> On all fours.
  `,
  'desert/mesas': `
    I love that the road does not explain itself.
    The bands in the rock are so well judged.
    Does the tall cactus have a name? >> Ernesto.
  `,
  'desert/cacti': `
    In bloom! You caught the one night.
    The little round ones in front are my favourites.
    I would frame the envelope. >> It has already been posted.
  `,
  forest: `
    Walking there is the only meeting I need today.
    You can tell that it is damp and smells of leaves.
    Framed it next to the stove.
    This is the exact colour of my November.
  `,
  'forest/mist': `
    I held my breath for the stag.
    The fog between the third and the fourth row, wow.
    He is looking straight at whoever is looking. >> For a good ten minutes.
  `,
  'forest/birch': `
    Birch bark is so easy to get wrong and this is so right.
    The leaves look as if they had just been let go.
    I can hear them come down.
  `,
  'forest/tall': `
    The walker is so small. Good. >> She would agree.
    Where is this path? >> Left at the chapel, then further than you think.
    You do lower your voice in a place like that.
  `,
  'forest/orchard': `
    Round trees! They make me unreasonably happy.
    It looks like a tin I keep my buttons in, and I mean that as praise.
    The shadows under the trees are what makes it.
  `,
  'forest/cabin': `
    I want the cabin and the lamp. The bill may go elsewhere.
    Somebody is home and has just put the soup on.
    How do you get there in January? >> On skis, with a sledge for the wood.
    That roof down to the ground is so good.
  `,
  night: `
    Showed this at bedtime. Bedtime was late.
    Stars in the right density. As an amateur astronomer, thank you.
    This on a dark wall, with one lamp.
  `,
  'night/moon': `
    The moon takes up so much room, as it should.
    That thin scarf of cloud across it!
    I rowed on a lake like this once, very slowly.
  `,
  'night/aurora': `
    That green in the sky happened to us once. We just stood there.
    I have never seen the real ones. This will have to do until then.
    The tent looks so brave.
  `,
  'night/camp': `
    The fire is the only warm thing and you can feel it.
    I would put the tent a bit further from the fire. Otherwise perfect.
    How many shooting stars? >> Eleven, then I fell asleep.
  `,
  'night/planet': `
    The little rocket is so optimistic.
    I would book the weekend on the rings.
    My class voted for the small moon at the back.
  `,
  'night/phases': `
    Can I use this in class? >> Of course. I will send the one with names.
    Hung it in the hall. We now know when to go out.
  `,
  'night/constellation': `
    Is that one a teapot? >> It is a teapot.
    The little scale of sizes below is such a good touch.
  `,
  botanical: `
    The two halves of each leaf in two inks! So simple.
    Saved for the day I finally have a stairwell.
    I want to touch the leaves.
    Such a calm one.
    Printing this for my mother, who kills nothing.
  `,
  'botanical/fern': `
    Fiddleheads! Every year I miss the week when they open.
    Which one is it exactly? >> Lady fern. It thinks it is in charge.
    You can count the leaflets. I did not. I could.
  `,
  'botanical/monstera': `
    The holes are in the right places. You would be surprised how rare that is.
    Mine has had no holes for three years. Any advice? >> More light, and something to climb.
  `,
  'botanical/banana': `
    The tears along the edge make it real.
    I can hear rain on those.
  `,
  'botanical/palm': `
    The pleats! Every blade is folded.
    Makes the whole page feel ten degrees warmer.
  `,
  'botanical/eucalyptus': `
    I can smell it from here.
    How do you keep the leaves on? >> Head down, in the dark, two weeks.
  `,
  'botanical/ginkgo': `
    Our station square looks like this for exactly four days.
    I pick one up every year and use it as a bookmark.
  `,
  'botanical/potted': `
    Which light does it get? >> East, until ten.
    How often do you water it? >> When I remember, which it seems to like.
    The pot is as good as the plant.
    Mine dropped all its leaves when I moved it by one metre. One.
    I have the same one and mine has never looked this well.
    Is it safe with cats? >> Not this one. I have a list, have a look at my board.
  `,
  'botanical/shelf': `
    That trailing one is going to take over. Ask me how I know.
    Do you water all of that yourself? >> Sundays, with a radio.
    I am zooming in on the pots.
    My cat would empty this shelf in four minutes.
    This is the plant wall I have in my head.
  `,
  'botanical/herbarium': `
    Hanging this in the classroom on Monday.
    I like that the labels are left blank.
    My grandmother had a book of these. I can smell it.
  `,
  flowers: `
    Sending this to my sister instead of flowers. She prefers it.
    These colours are exactly my kitchen.
    Makes me want to sow everything at once.
    Painted mine from this over the weekend. Not as good. Great fun.
  `,
  'flowers/bouquet': `
    How long did they last? >> Four days, and a fifth in this drawing.
    The vase! Is it real? >> It is, with a chip at the back.
    The dark leaves make the pale heads sing.
  `,
  'flowers/meadow': `
    I would lie down right there, allergy or not.
    It looks like my balcony would like to look.
  `,
  'flowers/poppies': `
    Two days of glory. You caught the first.
    The crumpled petals are perfect.
  `,
  'flowers/tulips': `
    The leaves are half of a tulip and nobody ever draws them. Thank you.
    I planted mine in November. This helps with the waiting.
  `,
  'flowers/cosmos': `
    They do lean like that. Always towards the neighbours.
    That one stem out of line is my favourite.
  `,
  'flowers/sunflowers': `
    They look as if they were about to say something.
    Ours are taller than the postman.
  `,
  'flowers/closeup': `
    I could look at the middle of that flower all day.
    Is it a real size? >> A dinner plate. Honestly.
  `,
  'flowers/chintz': `
    This belongs on a summer dress.
    My aunt had curtains in this. I want them back.
    Is it available by the metre? >> Not yet. Ask me in spring.
  `,
  'flowers/cutouts': `
    Scissors, joyful scissors.
    Matisse sends his regards.
    No two alike! >> I promised myself.
  `,
  'flowers/bough': `
    The thick dark branch holds everything together.
    Spring, with a proper moon.
  `,
  'flowers/chart': `
    The tall ones at the back. As in school photographs.
    I recognise seven. Is the answer on the reverse?
  `,
  mushrooms: `
    I can smell wet leaves.
    Framed this for the larder.
    My basket and I approve.
  `,
  'mushrooms/clearing': `
    I know that exact clearing. I will not say where either.
    Please do not eat the spotted one. It is gorgeous, though.
    The little one hiding behind the big one. Always.
  `,
  'mushrooms/chart': `
    Which of these are in the pan tonight? >> Second row, first and third.
    My son can name nine of them now because of this chart.
  `,
  'mushrooms/portrait': `
    It has the dignity of a bishop.
    Family portrait, I think.
  `,
  geometric: `
    Could stare at this for a very long time.
    Is it available as fabric? Asking for a sofa.
    So much order and it still swings.
    We tried this with the class and paper scraps. Twenty-six versions.
    These five colours are now my five colours.
    I found the rule! I think. >> You did.
  `,
  'geometric/bauhaus': `
    The one field that breaks the pattern. Thank you for that one.
    I rotated it four times and it is good every way up.
    Which did you place first? >> The half disc. Then I apologised to everything else.
  `,
  'geometric/composition': `
    The small dark circle holds up the whole thing.
    Move the bar by a finger and it would fall over.
  `,
  'geometric/tiles': `
    I want to walk on this barefoot.
    How many different tiles are there, really? >> One. And three turns.
    The grout lines make it real.
    We had these in the hall until somebody modernised it. I am still cross.
  `,
  'geometric/terrazzo': `
    This would be such a good floor.
    My coffee table wants to be this.
  `,
  'geometric/optical': `
    It moves when I scroll.
    Every line is straight? I do not believe you. >> Take a ruler.
  `,
  'geometric/mobile': `
    I blew at the screen. Nothing. Still.
    Wire, tin and a lot of nerve.
  `,
  'geometric/stones': `
    So quiet. I needed that between two meetings.
    How is it standing? >> Gently.
  `,
  textile: `
    I can see every stitch.
    My hands want this.
    How long did it take you? >> One winter and half a spring.
    The one colour that should not fit is the one that makes it.
    I counted a mistake. I love it. >> It has to have one.
  `,
  'textile/fairIsle': `
    Is there a chart for it? >> Yes, the link leads there.
    That is the border my grandmother used.
    Started mine last night because of this.
  `,
  'textile/kilim': `
    The fringes!
    I would never dare to walk on it.
    How old is it? >> Older than the house it lies in.
  `,
  'textile/quilt': `
    The corners meet. All of them. How?
    Looks warm from here.
    Whose shirts were those? >> My husband’s. He knows about eight of them.
  `,
  'textile/yarn': `
    Four balls and no plan is the best plan.
    The needles alone make me happy.
  `,
  'textile/sashiko': `
    Mending that is better than the cloth it mends.
    White on dark, and so regular. Very calming.
  `,
  poster: `
    Hung it in the office. Nobody has spoken to me since, in a good way.
    That spacing. Somebody cared.
    What is the typeface? >> Drawn for this, letter by letter.
    It would look great very large and very crooked.
    I read it aloud without meaning to.
    Printed at last. The ink smells wonderful.
  `,
  'poster/stacked': `
    So few words and so loud.
    Needed to read that today.
  `,
  'poster/capital': `
    It has excellent posture.
    Is there one in red?
  `,
  'poster/echo': `
    The thin one at the top whispers.
    I slowed down somewhere around the third line.
  `,
  'poster/numeral': `
    I can hear the crackle.
    Mine hangs above the record player, obviously.
  `,
  travelPoster: `
    I would go. When does the train leave?
    My living room needs a window to exactly there.
    The lettering sits so well below.
    Is it a real place? >> Real enough.
    This over the desk, where the calendar is now.
    Reminds me of the posters in my uncle’s travel agency.
    The dark border makes it. Good decision.
    Bought two, one for my sister.
  `,
  'books/cover': `
    I would buy it for the cover and I am not sorry.
    Is it as good as it looks? >> Better. The second half is a storm.
    Ordered. Your fault.
    The author’s name so small, so sure of itself.
  `,
  'books/bookshelf': `
    By colour! We can still be friends. >> I am glad.
    Which one is the thin green one? I need to know.
    My shelf, if my shelf were tidy.
    The one that leans is the one somebody is reading.
  `,
  'books/pile': `
    The tea on top is a risk.
    That pile is a very honest portrait of me.
    In which order? >> From the top, and never as far as the bottom.
  `,
  ceramics: `
    Which one did you keep? >> The one with the crack.
    The shadow on the table is as good as the pot.
    I want to hold it in both hands.
    My cupboard is full and I am looking at this anyway.
    Broke mine on Tuesday. Here I am again.
  `,
  'ceramics/vases': `
    I have a soft spot for the small one in front.
    The stripes are not quite level and that is why I love them.
    The glaze stopping just short of the foot, perfect.
  `,
  'ceramics/ikebana': `
    One branch. That is all it takes.
    I would have put in three more and ruined it.
  `,
  'ceramics/plates': `
    The one with the fish is mine.
    Too good for cake. Almost.
  `,
  'ceramics/tea': `
    Does the pot drip? >> Not a drop.
    The steam! I put the kettle on.
  `,
  'ceramics/shelves': `
    Every one a different cup and they still look like a family.
    I would start with the second shelf and leave poor.
  `,
  interior: `
    I would move in as it is.
    I like rooms where you can tell who lives there.
    The rug pulls it together.
    What is the colour on the wall called? >> It came from a leaf that I took to the shop.
    It looks quiet in there.
    Saved for March, when we move.
  `,
  'interior/reading': `
    The lamp is in exactly the right place.
    Where is the chair from? >> My grandfather’s office. The wool is new.
    There is even somewhere to put the cup. Perfect.
  `,
  'interior/windowSill': `
    That cat has the best seat. >> Every time.
    The pots have been arranged by somebody with paws, I think.
    That window!
  `,
  'interior/hallway': `
    Do the hooks hold a wet coat? >> Three wet coats and a child.
    We painted our hall after this. The landlord has not noticed.
  `,
  'interior/kitchen': `
    No upper cupboards, and I can breathe.
    The kettle alone would make me move in.
  `,
  'interior/livingRoom': `
    Three cushions is the correct number.
    The plant in the corner is thriving on attention.
  `,
  'interior/bedroom': `
    I slept better just by looking at it.
    That headboard! Did you build it? >> From a wardrobe, yes.
  `,
  'interior/dining': `
    A round table, so nobody sits at the end. Yes.
    The fruit is fresh, I can tell.
  `,
  'interior/studio': `
    A tidy desk. It must be Monday. >> Taken at nine on a Monday.
    The lamp looks as if it were reading along.
  `,
  architecture: `
    I would paint my house like this if I had a house.
    You can feel that the stone is warm.
    I have been there. I am almost sure.
  `,
  'architecture/stairs': `
    Two walls, one stair, and I am on holiday.
    The shadow is doing the architecture here.
    I would like the parasol, too.
  `,
  'architecture/arches': `
    Every arch a little cooler than the one before.
    That small figure makes me want to follow.
    The light at the end is so inviting.
  `,
  'architecture/doorway': `
    Such a good door. Who opens it? >> A lady with a very small dog.
    The steps have been swept this morning.
    I would knock.
  `,
  'architecture/facade': `
    Every window is a short story.
    Lunch hour, half of the shutters closed. I know it well.
  `,
  'architecture/whitewashed': `
    The white is not white at all, is it? >> Never.
    I can hear the bell and the goats.
    The bread is at the top. Of course it is.
  `,
  'architecture/modern': `
    The palms are the tallest thing. As it should be.
    I would like to borrow it for a weekend.
  `,
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
    Somebody swept that floor.
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
