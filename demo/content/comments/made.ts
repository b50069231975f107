import type { CommentBank } from '../commentBank';

/** What people say about prints, cloth, pots, rooms and buildings; see commentBank. */
export const madeComments: CommentBank = {
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
    The steps have been evicted this morning.
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
};
