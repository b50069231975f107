import { msg } from '@lingui/core/macro';
import { AdAccountScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = AdAccountScreen;

export const { module, messages, head } = managerPage(msg`Ad account`, 'adAccounts');
