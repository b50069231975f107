import { msg } from '@lingui/core/macro';
import { ProductGroupScreen } from '../../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../../businessPage';

export const Page = ProductGroupScreen;

export const { module, messages, head } = managerPage(msg`Product group`, 'productGroups');
