export { CardReason } from './CardReason.impl';
export { FeedEnd } from './FeedEnd.impl';
export { ModuleCard } from './ModuleCard.impl';
export { PinPreview } from './PinPreview';
export { RestMissing } from './RestMissing.impl';
