import { msg } from '@lingui/core/macro';
import { RequestsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = RequestsScreen;

export const { module, messages, head } = managerPage(msg`Ad account requests`, 'requests');
