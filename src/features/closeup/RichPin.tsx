import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';

/** Few pins have them, so their code comes after the page that the server wrote. */
const importParts = () => import(/* webpackChunkName: "member-rich-pin" */ './richParts.impl');
const ArticlePart = memberPart(async () => (await importParts()).ArticlePart, true);
const ProductPart = memberPart(async () => (await importParts()).ProductPart, true);
const RecipePart = memberPart(async () => (await importParts()).RecipePart, true);
const StoryPart = memberPart(async () => (await importParts()).StoryPart, true);
const SponsorLine = memberPart(async () => (await importParts()).SponsorLine, true);
const LinkProblem = memberPart(async () => (await importParts()).LinkNote, true);

/** What a pin holds beyond its picture and words (ledger ENT-029 to ENT-032). */
export function RichPin({ pin }: { pin: PinEntity }) {
  return (
    <>
      {pin.product && <ProductPart product={pin.product} />}
      {pin.recipe && <RecipePart recipe={pin.recipe} />}
      {pin.article && <ArticlePart article={pin.article} />}
      {pin.storyPinData && <StoryPart pinId={pin.id} story={pin.storyPinData} />}
    </>
  );
}

/** Who pays for the pin. */
export function Sponsor({ pin: { sponsorship } }: { pin: PinEntity }) {
  return sponsorship ? <SponsorLine sponsorship={sponsorship} /> : null;
}

/** What is wrong with the pin's link (ENT-035); nothing while it works or was not read yet. */
export function LinkNote({ health }: { health: PinEntity['linkHealth'] }) {
  return health && health !== 'ok' ? <LinkProblem health={health} /> : null;
}
