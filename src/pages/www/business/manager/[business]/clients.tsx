import { msg } from '@lingui/core/macro';
import { ClientsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = ClientsScreen;

export const { module, messages, head } = managerPage(msg`Managed clients`, 'clients');
