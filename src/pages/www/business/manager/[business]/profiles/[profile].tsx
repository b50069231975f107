import { msg } from '@lingui/core/macro';
import { ProfileScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = ProfileScreen;

export const { module, messages, head } = managerPage(msg`Profile`, 'profiles');
