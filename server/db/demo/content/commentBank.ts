import type { Family } from '../art/catalogue';

/**
 * What people say, by what they look at. A line may carry the answer of the pin's owner after ' >> '. Lines under a
 * motif's own name ('animals/koi') are preferred to those of its family.
 */
export const COMMENT_BANK: Readonly<Partial<Record<Family | `${Family}/${string}`, string>>> = {
  mountains: `
    The light on that left flank is exactly how it feels at five in the morning.
    I can hear my boots on this one. >> Frozen gravel, second hour.
    Which range is this, or is it all of them? >> Mostly the one outside my window, a little of every other.
    The firs at the bottom give it such a scale.
    Printing this for the hut, if I may. >> Please do, and send me a picture of the hut.
    That little bit of mist is doing so much work.
    Makes me want to find my crampons.
    My father would have loved this one.
    The shadow side is braver than I would have dared. Beautiful.
    I have this view on a good day. You drew the good day.
    How many layers is that? >> Eight, and I wanted nine.
  `,
  'mountains/volcano': `
    The blossom coming in from the corner makes it.
    I lived at the foot of one of these for two years. This is the mood.
    Those two little boats! >> They took longer than the mountain.
  `,
  sea: `
    You can feel which way the wind is.
    The sea in rows like that is so satisfying.
    I sailed past something like this in May and did not manage one decent drawing.
    That small boat in the distance is the whole story.
    Would look wonderful very large. >> It is two metres wide in my head.
    The calm before somebody says let us just go round the headland.
    My daughter asks whether there are fish. >> At least eleven.
    I keep coming back to the glitter on the water.
    The colours are so quiet and then that one sail.
    Saved for the bathroom wall.
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
  shore: `
    I counted the parasols. Then I counted again.
    The one towel that is not straight: that is me.
    From above everyone looks as if they got along.
    The water going from pale to deep is perfect.
    I want to be the third towel from the left.
    You put a person swimming all the way out there! >> My sister. Always.
    Summer in one picture.
    How did you do the foam line? >> Two strokes and a steady hand.
    I can smell the sunscreen.
  `,
  'shore/harbour': `
    My grandparents’ street looks like this, down to the crooked gable.
    The lit windows upside down in the water are my favourite part.
    Who lives in the narrow one? >> A man with a very narrow piano.
    Not one straight house, and it all stands. Lovely.
  `,
  'shore/pool': `
    Those loops of light are so hard to draw and you made it look easy.
    Hockney would nod.
    I would like to be exactly there, with exactly that shadow.
    The lounger with the stripes. Yes.
  `,
  desert: `
    It is thirty degrees warmer in here since I opened this.
    The edge between light and shade is so clean.
    Silence, drawn.
    I grew up three hours from a place like this. Thank you.
    That sun is enormous and it should be.
    The caravan is the smallest and the biggest thing in it.
    Do the cacti have names? >> The tall one is Ernesto.
    I love that the road does not explain itself.
    These pinks together should not work. They work.
  `,
  forest: `
    I held my breath for the stag.
    You can tell it is wet.
    The fog between the third and the fourth row, wow.
    This is the exact colour of November.
    Walking there is the only meeting I need today.
    The walker is so small. Good. >> She would agree.
    I want the cabin, the lamp and the snow. The deer may stay.
    Where is this path? >> Left at the chapel, then further than you think.
    Birch bark is so easy to get wrong and this is so right.
    The leaves look as if they had just been let go.
    Round trees! They make me unreasonably happy.
    Framed it next to the stove.
  `,
  night: `
    Showed this at bedtime. Bedtime was late.
    The fire is the only warm thing and you can feel it.
    I have never seen the real ones. This will have to do until then.
    Can I use the moon chart in class? >> Of course. Page two has the names.
    The moon takes up so much room, as it should.
    Stars in the right density. As an amateur astronomer, thank you.
    The little rocket is so optimistic.
    Is that one constellation a teapot? >> It is a teapot.
    I would put the tent a bit further from the fire. Otherwise perfect.
    This on a dark wall, with one lamp.
    That green in the sky happened to us once. We just stood there.
  `,
  botanical: `
    The two halves of each leaf in two greens! So simple.
    I have the same one and mine has never looked this well.
    Which light does it get? >> East, until ten.
    Saved for the day I finally have a stairwell.
    The veins are such a good detail.
    I want to touch the leaves.
    What kind is the one at the back? >> A lady fern. It thinks it is in charge.
    Printing this for my mother, who kills nothing.
    Such a calm one.
    How often do you water it? >> When I remember, which it seems to like.
    This is the plant wall I have in my head.
    The pot is as good as the plant.
    Mine dropped all its leaves when I moved it by one metre. One.
  `,
  'botanical/shelf': `
    That trailing one is going to take over. Ask me how I know.
    Do you water all of that yourself? >> Sundays, with a radio.
    I am zooming in on the pots.
    My cat would empty this shelf in four minutes.
  `,
  'botanical/herbarium': `
    Hanging this in the classroom on Monday.
    I like that the labels are left blank.
    My grandmother had a book of these. I can smell it.
  `,
  flowers: `
    Sending this to my sister instead of flowers. She prefers it.
    That one stem leaning out of line is my favourite.
    These colours are exactly my kitchen.
    I could look at the middle of that flower all day.
    How long did they last? >> Four days, and a fifth in this drawing.
    The vase! Is it real? >> It is, with a chip at the back.
    It looks like my balcony would like to look.
    Painted mine from this over the weekend. Not as good. Great fun.
    Makes me want to sow everything at once.
    What is the small one at the left? >> Cosmos. It was free with the others.
    This belongs on a summer dress.
    The dark ground makes them sing.
    I planted these in March. Still waiting. This helps.
  `,
  'flowers/cutouts': `
    Scissors, joyful scissors.
    Matisse sends his regards.
    No two alike! >> I promised myself.
  `,
  mushrooms: `
    I know that exact clearing. I will not say where either.
    Please do not eat the red one. It is gorgeous, though.
    The gills are so carefully done.
    Which of these are in the pan tonight? >> Second row, first and third.
    My son can name nine of them now because of this chart.
    The little one hiding behind the big one. Always.
    I can smell wet leaves.
    Framed this for the larder.
  `,
  geometric: `
    I found the rule! I think. >> You did.
    Could stare at this for a very long time.
    This would be such a good floor.
    The one square that breaks the pattern. Thank you for that one.
    Is it available as fabric? Asking for a sofa.
    My coffee table wants to be this.
    So much order and it still swings.
    The small circle holds up the whole thing.
    We tried this with the class and paper scraps. Twenty-six versions.
    Which did you place first? >> The big disc. Then I apologised to everything else.
    It moves when I scroll.
    These five colours are now my five colours.
  `,
  'geometric/tiles': `
    I want to walk on this barefoot.
    How many different tiles are there, really? >> One. And three turns.
    The grout lines make it real.
    We had these in the hall until somebody modernised it. I am still cross.
  `,
  textile: `
    I can see every stitch!
    My hands want this.
    Is there a chart for it? >> Link under the picture.
    That is the border my grandmother used.
    The one colour that should not fit is the one that makes it.
    How long did it take you? >> One winter and half a spring.
    Looks warm from here.
    I counted a mistake. I love it. >> It has to have one.
    I would never dare to sit on it.
    Started mine last night because of this.
    The fringes!
  `,
  poster: `
    Hung it in the office. Nobody has spoken to me since, in a good way.
    That spacing. Somebody cared.
    What is the typeface? >> Drawn for this, letter by letter.
    Needed to read that today.
    It would look great very large and very crooked.
    The R has excellent posture.
    Is there one in red?
    I read it aloud without meaning to.
    Printed at last. The ink smells wonderful.
    So few words and so loud.
  `,
  travelPoster: `
    I would go. When does the train leave?
    My living room needs a window to exactly there.
    It has the right amount of sky.
    Bought two, one for my sister, who lives there.
    The lettering sits so well below.
    Is it a real place? >> Real enough.
    This over the desk, where the calendar is now.
    Reminds me of the posters in my uncle’s travel agency.
    The border makes it. Good decision.
  `,
  books: `
    I would buy it for the cover and I am not sorry.
    Is it as good as it looks? >> Better. The second half is a storm.
    My shelf, if my shelf were tidy.
    The tea on top is a risk.
    By colour! We can still be friends. >> I am glad.
    Which one is the thin green one? I need to know.
    Ordered. Your fault.
    I can hear the spines crack.
    That pile is a very honest portrait of me.
  `,
  ceramics: `
    The glaze stopping just short of the foot, perfect.
    Which one did you keep? >> The one with the crack.
    I have a soft spot for the small one in front.
    Does the pot drip? >> Not a drop.
    The stripes are not quite level and that is why I love them.
    I want to hold the round one in both hands.
    One branch. That is all it takes.
    My cupboard is full and I am looking at this anyway.
    Is the blue one still available?
    The shadow on the table is as good as the vase.
    You can see the fingers in it.
    Broke mine on Tuesday. Here I am again.
  `,
  interior: `
    Could you say which green that is on the wall? >> It came from a leaf I took to the shop.
    I would move in as it is.
    The lamp is in exactly the right place.
    That cat has the best seat. >> Every time.
    My favourite thing is that something is a little bit in the way.
    We painted our hall after this. The landlord has not noticed.
    The rug pulls it together.
    Do the hooks hold a wet coat? >> Three wet coats and a child.
    I like rooms where you can tell who lives there.
    That window!
    It looks quiet in there.
    Where is the chair from? >> My grandfather’s office. The wool is new.
    Saved for March, when we move.
    The plant in the corner is thriving on attention.
  `,
  architecture: `
    The shadow is doing the architecture here.
    I have sat on those steps. I am almost sure.
    That small figure makes me want to follow.
    Lunch hour, all shutters closed. I know it well.
    Such a good door. Who opens it? >> A lady with a very small dog.
    Two walls, one stair, and I am on holiday.
    The white is not white at all, is it? >> Never.
    I would paint my house like this if I had a house.
    You can feel that the stone is warm.
    Every window is a short story.
    The last arch with the sea in it. Oh.
  `,
  food: `
    Made it tonight. Nothing left, not even for a photograph.
    The basil on top is very convincing.
    I am hungry now and it is ten in the morning.
    Does it work with tinned tomatoes? >> It does. A little less water, then.
    My grandmother would ask where the salt is.
    How long in the oven? >> Until it smells like it should, then five minutes more.
    I printed it and stuck it inside the cupboard door.
    That slice that is already missing: relatable.
    Doubled the recipe. No regrets.
    Can I freeze it? >> The dough, yes. The rest never lasted long enough to test.
    The napkin is ironed. Respect.
    We had this on the balcony with the neighbours. They want to move in.
    Half the sugar works too. My dentist says hello.
    It looks too good to cut. I would manage.
    Which flour do you use? >> The strong one from the mill in the next village.
    First one that did not collapse on me. Thank you.
  `,
  'food/coffee': `
    That leaf is better than any I have ever poured.
    Is the biscuit included? >> Always.
  `,
  'food/drink': `
    Tried it with sparkling tea instead of soda. Recommended.
    Very much in favour of this amount of ice.
    It disappeared in a minute, at a party of four.
  `,
  fashion: `
    That collar!
    Where does one find buttons like these? >> The haberdashery behind the station. Ask for the drawer.
    I would wear all of it, at once.
    The lining is a surprise, isn’t it? >> It is the whole point.
    Pockets. Finally.
    I have been looking for a hat like this for years.
    Cut well is half of warm.
    My mother wore this to the opera, and on the tram.
    The shoes have been repaired and you drew it. Lovely.
    Which pattern is it? >> My own. I will put it up in spring.
    Those stripes line up at the sleeve. I checked.
  `,
  animals: `
    Look at that face. >> I did, for three evenings.
    My daughter has named it already.
    It is looking straight at me and it knows.
    The tail!
    One moved, didn’t it?
    You can tell that it has opinions.
    Saved for the nursery.
    I have met this animal. It stole my sandwich.
    How long did you have to sit still for that? >> Forty minutes and one cramp.
    The feathers are just three shapes. How?
    Such a dignified creature.
    This is my brother. No, really.
  `,
  'animals/koi': `
    They look as if they were going round very slowly.
    The white one with one spot, please.
    How old do they get? >> This one is older than my car, my job and my marriage.
    I hear water.
  `,
  'animals/cat': `
    An official portrait if there ever was one.
    She allowed it, you say. >> She sent corrections.
    My cat walked over the keyboard to see this.
    The bell! Poor birds. Lucky birds.
  `,
  'animals/heron': `
    One leg is enough.
    The thief, in person.
  `,
  portraits: `
    I feel as if I had interrupted her.
    The earring is perfect.
    Do you start with the eyes? >> With the ear. Do not ask.
    She knows something.
    Only four colours! I counted.
    That is my aunt Beatrice. It must be.
    The shadow across the nose is so brave.
    I would like to know what they are listening to.
    You can tell that he is about to laugh.
    This would be a wonderful record cover.
    The hands are not in it and I can still see them.
    Who sat for this? >> Nobody. I met her afterwards, on a bus.
  `,
  gardens: `
    I would get lost in this on purpose.
    The bench is in the right place. You can see that even from above.
    Nine years for a hedge! >> Nine and a half.
    Could you do one of ours? It is mostly mud.
    The rows of beetroot are so satisfying.
    The river cannot make up its mind. I love it.
    A plan I can smell.
    Where do the frogs live? >> Under the third lily pad.
    Somebody swept that terrace.
    I tried to find the gate.
  `,
  vehicles: `
    The basket full of flowers! I want that Saturday.
    My parents drove one of these to Portugal. It took nine days.
    Is the bell original? >> It is, and it rings in G.
    The board on the roof is longer than the car. As it should be.
    I can hear the engine being confident.
    Window seat, please.
    Nine minutes late and nobody minded. Bliss.
    Found one in a barn last year. Still in the barn.
    The balloon with the stripes wins.
    I learned to ride on a bicycle like that, in a car park, in tears.
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
