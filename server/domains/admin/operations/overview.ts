import type { DataOf } from '../../../../contract/api';
import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import { callsOf, mayCall, staffRolesOf } from '../../../platform/auth/siteRoles';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findAppeals } from '../../people/decisions';
import { countOpenReports } from '../../running/reports';
import { countReportedConversations } from '../../talk/conversations';
import { findAlerts } from './alerts';
import { readFirstSteps } from './firstSteps';
import { presentCount } from './operations.presenter';

/** What stands above every part of the page: what does not work, and how much waits for a decision. */
export async function readOverview(ctx: Ctx): Promise<DataOf<'OperationsOverviewResource.get'>> {
  const roles = await staffRolesOf(ctx, requireViewer(ctx));
  const isAdmin = roles.includes('admin');
  const [alerts, undecided, first_steps] = await Promise.all([
    isAdmin ? findAlerts(ctx) : [],
    mayCall(roles, 'ContentReportsResource.get') ? countUndecided(ctx) : 0,
    isAdmin ? readFirstSteps(ctx) : null,
  ]);
  return { alerts, undecided: presentCount(undecided, OPERATIONS.undecided), first_steps, calls: callsOf(roles) };
}

async function countUndecided(ctx: Ctx): Promise<number> {
  const limit = OPERATIONS.undecided + 1;
  const [reported, conversations, appeals] = await Promise.all([
    countOpenReports(ctx.db, limit),
    countReportedConversations(ctx.db, limit),
    findAppeals(ctx.db, requireViewer(ctx).id, limit),
  ]);
  return reported + conversations + appeals.length;
}
