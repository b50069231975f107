import type { PinEntity } from '../../../entities/pins/pins';
import { ArticlePart } from './ArticlePart';
import { ProductPart } from './ProductPart';
import { RecipePart } from './RecipePart';
import { StoryPart } from './StoryPart';

/** The rich content of a pin, such as a recipe or product (ledger ENT-029 to ENT-032). */
export function RichParts({ pin: { id, product, recipe, article, storyPinData } }: { pin: PinEntity }) {
  return (
    <>
      {product && <ProductPart product={product} />}
      {recipe && <RecipePart recipe={recipe} />}
      {article && <ArticlePart article={article} />}
      {storyPinData && <StoryPart key={id} pinId={id} story={storyPinData} />}
    </>
  );
}
