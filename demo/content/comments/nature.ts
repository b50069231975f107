import type { CommentBank } from '../commentBank';

/** What people say about landscapes, plants and skies; see commentBank. */
export const natureComments: CommentBank = {
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
};
