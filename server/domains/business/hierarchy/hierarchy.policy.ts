import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../contract/schemas/common';
import type { ApiError } from '../../../platform/http/errors';
import * as errors from './hierarchy.errors';

/** What decides whether one business can stand below another. */
export interface Standing {
  readonly id: BusinessId;
  readonly parent_id: BusinessId | null;
  readonly childrenCount: number;
}

/**
 * Why `child` cannot stand below `parent`; null where it can. A parent stands below nothing and a child has nothing below
 * it, so that no chain of parents is longer than one and none leads back.
 */
export function refusalToJoin(parent: Standing, child: Standing): ApiError | null {
  if (parent.id === child.id || parent.parent_id !== null) return errors.parentIsChild();
  if (child.parent_id !== null) return errors.hasParent();
  if (child.childrenCount > 0) return errors.hasChildren();
  return parent.childrenCount >= BUSINESS_LIMITS.children ? errors.tooManyChildren() : null;
}
