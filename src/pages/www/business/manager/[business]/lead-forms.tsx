import { msg } from '@lingui/core/macro';
import { LeadFormsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = LeadFormsScreen;

export const { module, messages, head } = managerPage(msg`Lead forms`, 'leadForms');
