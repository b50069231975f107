import { msg } from '@lingui/core/macro';
import { PeopleScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = PeopleScreen;

export const { module, messages, head } = managerPage(msg`People`, 'people');
