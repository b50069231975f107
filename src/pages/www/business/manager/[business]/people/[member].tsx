import { msg } from '@lingui/core/macro';
import { PersonScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = PersonScreen;

export const { module, messages, head } = managerPage(msg`Person`, 'people');
