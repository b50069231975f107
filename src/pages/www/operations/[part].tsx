import type { PageHandler } from '../../../app/pages';
import { OperationsPartScreen } from '../../../features/admin/accounts';

export { head, module } from '../operations';

export const Page = OperationsPartScreen;

export const messages: PageHandler['messages'] = ['operations', 'accounts', 'contentReports', 'rejectionReasons'];
