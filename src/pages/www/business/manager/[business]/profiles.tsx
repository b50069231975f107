import { msg } from '@lingui/core/macro';
import { ProfilesScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = ProfilesScreen;

export const { module, messages, head } = managerPage(msg`Profiles`, 'profiles');
