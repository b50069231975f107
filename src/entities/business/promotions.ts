import type { Camelized } from '../../../contract/camelized';
import type { Promotion } from '../../../contract/schemas/business/promotions';

/** A row of the promotions of a business. */
export type PromotionRecord = Camelized<Promotion>;
