import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { ApiErrorBody } from '../../../contract/errors';
import type { GroupCounts, GroupFilters } from '../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId, ProductGroupId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfCatalog {
  businessId: BusinessId;
  catalogId: CatalogId;
}
interface OfGroup extends OfCatalog {
  groupId: ProductGroupId;
}

export const groupCreateRequested = createAction(
  'businessProductGroups/createRequested',
  of<OfCatalog & { attempt: string; group: Omit<OptionsOf<'ProductGroupsResource.create'>, 'catalog_id'> }>(),
);
export const groupChangeRequested = createAction(
  'businessProductGroups/changeRequested',
  of<
    OfGroup & {
      attempt: string;
      change: Omit<OptionsOf<'ProductGroupResource.update'>, 'catalog_id' | 'product_group_id'>;
    }
  >(),
);
export const groupDeleteRequested = createAction('businessProductGroups/deleteRequested', of<OfGroup>());

/** The conditions of a form have changed: which products do they select? */
export const previewRequested = createAction(
  'businessProductGroups/previewRequested',
  of<{ catalogId: CatalogId; filters: GroupFilters }>(),
);
export const previewLoaded = createAction(
  'businessProductGroups/previewLoaded',
  of<{ counts: GroupCounts; titles: readonly string[] }>(),
);
export const previewFailed = createAction('businessProductGroups/previewFailed', of<{ error: ApiErrorBody }>());
