import { msg } from '@lingui/core/macro';
import { BillingScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = BillingScreen;

export const { module, messages, head } = managerPage(msg`Billing`, 'billing');
