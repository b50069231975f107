import { msg } from '@lingui/core/macro';
import { LeadFormPartScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = LeadFormPartScreen;

export const { module, messages, head } = managerPage(msg`Lead form`, 'leadForms');
