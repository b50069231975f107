import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';

/** Few pins have these parts: their code is loaded after the first view. */
const importParts = () => import(/* webpackChunkName: "member-rich-pin" */ './richParts.impl');
export const MediaLayer = memberPart(async () => (await importParts()).MediaLayer, true);
const ArticlePart = memberPart(async () => (await importParts()).ArticlePart, true);
const ProductPart = memberPart(async () => (await importParts()).ProductPart, true);
const RecipePart = memberPart(async () => (await importParts()).RecipePart, true);
const StoryPart = memberPart(async () => (await importParts()).StoryPart, true);
const SponsorLine = memberPart(async () => (await importParts()).SponsorLine, true);
const LinkProblem = memberPart(async () => (await importParts()).LinkNote, true);

/** The rich content of a pin, such as a recipe or product (ledger ENT-029 to ENT-032). */
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

/** The sponsor of the pin. */
export function Sponsor({ pin: { sponsorship } }: { pin: PinEntity }) {
  return sponsorship ? <SponsorLine sponsorship={sponsorship} /> : null;
}

/** Says what is wrong with the pin's link (ENT-035); renders nothing if it works or was not checked yet. */
export function LinkNote({ health }: { health: PinEntity['linkHealth'] }) {
  return health && health !== 'ok' ? <LinkProblem health={health} /> : null;
}
