import { msg } from '@lingui/core/macro';
import { PartnersScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = PartnersScreen;

export const { module, messages, head } = managerPage(msg`Partners`, 'partners');
