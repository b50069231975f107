import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';
import { ArticlePart } from './ArticlePart';

/** Few pins have them, so their code comes after the page that the server wrote. */
const ProductPart = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './ProductPart')).ProductPart,
  true,
);
const RecipePart = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './RecipePart')).RecipePart,
  true,
);
const StoryPart = memberPart(
  async () => (await import(/* webpackChunkName: "member-rich-pin" */ './StoryPart')).StoryPart,
  true,
);

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
