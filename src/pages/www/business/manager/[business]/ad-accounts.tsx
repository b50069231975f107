import { msg } from '@lingui/core/macro';
import { AdAccountsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = AdAccountsScreen;

export const { module, messages, head } = managerPage(msg`Ad accounts`, 'adAccounts');
