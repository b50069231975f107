import type { DataOf } from '../../../../contract/api';
import { OPERATIONS } from '../../../../contract/constants/admin/operations';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { findAppeals } from '../../people/decisions';
import { countOpenReports } from '../../running/reports';
import { countReportedConversations } from '../../talk/conversations';
import { findAlerts } from './alerts';
import { readFirstSteps } from './firstSteps';
import { presentCount } from './operations.presenter';

/** What stands above every part of the page: what does not work, and how much waits for a decision. */
export async function readOverview(ctx: Ctx): Promise<DataOf<'OperationsOverviewResource.get'>> {
  const { id } = requireViewer(ctx);
  const limit = OPERATIONS.undecided + 1;
  const [alerts, reported, conversations, appeals, first_steps] = await Promise.all([
    findAlerts(ctx),
    countOpenReports(ctx.db, limit),
    countReportedConversations(ctx.db, limit),
    findAppeals(ctx.db, id, limit),
    readFirstSteps(ctx),
  ]);
  const undecided = presentCount(reported + conversations + appeals.length, OPERATIONS.undecided);
  return { alerts, undecided, first_steps };
}
