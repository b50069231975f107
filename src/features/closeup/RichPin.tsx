import type { PinEntity } from '../../entities/pins';
import { ArticlePart } from './ArticlePart';
import { ProductPart } from './ProductPart';
import { RecipePart } from './RecipePart';
import { StoryPart } from './StoryPart';

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
