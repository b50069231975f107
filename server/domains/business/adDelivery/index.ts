export { adDeliveryHandlers } from './adDelivery.handlers';
export { createAdDeliveryJobs } from './adDelivery.jobs';
export { hasPromotions, type Promoted, placePromoted, takePromoted } from './adDelivery.service';
export { bidRange } from './auction';
