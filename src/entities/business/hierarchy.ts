import type { Camelized } from '../../../contract/camelized';
import type { HierarchyRow } from '../../../contract/schemas/business/hierarchy';

/** A row of a list over the children of a business. */
export type HierarchyRecord = Camelized<HierarchyRow>;
