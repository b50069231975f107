import { msg } from '@lingui/core/macro';
import { MerchantScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = MerchantScreen;

export const { module, messages, head } = managerPage(msg`Verified merchant`, 'merchant');
