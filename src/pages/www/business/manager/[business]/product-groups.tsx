import { msg } from '@lingui/core/macro';
import { ProductGroupsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = ProductGroupsScreen;

export const { module, messages, head } = managerPage(msg`Product groups`, 'productGroups');
