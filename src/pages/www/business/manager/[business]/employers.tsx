import { msg } from '@lingui/core/macro';
import { EmployersScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = EmployersScreen;

export const { module, messages, head } = managerPage(msg`Employers`, 'employers');
