import { msg } from '@lingui/core/macro';
import { DashboardScreen } from '../../../../features/business/businessManager';
import { managerPage } from '../../../businessPage';

export const Page = DashboardScreen;

export const { module, messages, head } = managerPage(msg`Business dashboard`);
