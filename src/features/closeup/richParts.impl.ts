export { MediaLayer } from '../carousel';
export { ArticlePart } from './ArticlePart';
export { LinkNote } from './LinkNote';
export { ProductPart } from './ProductPart';
export { RecipePart } from './RecipePart';
export { SponsorLine } from './SponsorLine';
export { StoryPart } from './StoryPart';
