import { msg } from '@lingui/core/macro';
import { ProductsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = ProductsScreen;

export const { module, messages, head } = managerPage(msg`Products`, 'products');
