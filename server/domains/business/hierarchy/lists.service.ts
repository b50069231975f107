import type { OptionsOf } from '../../../../contract/api';
import { roleAllows } from '../../../../contract/constants/business/permissions';
import type { HierarchyRow } from '../../../../contract/schemas/business/hierarchy';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { presentUsersById } from '../../people/users';
import { findActing, pageAnswer, requireBusiness } from '../businesses';
import { findChildIds } from './hierarchy.repository';
import { findListed } from './lists.repository';

/**
 * A list over the children of a business: of those in which the viewer manages, which organization managers do in all.
 * What children there are every manager of the parent sees.
 */
export async function listHierarchy(ctx: Ctx, options: OptionsOf<'BusinessHierarchyListResource.get'>) {
  const { business_id: parentId, hierarchy_list: list } = options;
  await requireBusiness(ctx, parentId, 'readHierarchy');
  const children = new Set(await findChildIds(ctx.db, parentId));
  const managedIds = (await findActing(ctx))
    .filter(({ business_id, role }) => children.has(business_id) && roleAllows(role, 'readAssets'))
    .map(({ business_id }) => business_id);
  const source = { parentId, managedIds, now: ctx.clock.now() };
  const page = await findListed(ctx.db, ctx.cursors, options, source);
  const people = page.rows.flatMap(({ user_id }) => user_id ?? []);
  const users = await presentUsersById(ctx.db, requireViewer(ctx).id, people);
  return pageAnswer(
    page,
    page.rows.map(
      ({ user_id, businesses, created_at, ...row }): HierarchyRow => ({
        ...row,
        type: 'hierarchyrow',
        list,
        user: (user_id && users.get(user_id)) || null,
        businesses: [...businesses],
        created_time: created_at.toISOString(),
      }),
    ),
  );
}
