import { msg } from '@lingui/core/macro';
import { AssetGroupsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = AssetGroupsScreen;

export const { module, messages, head } = managerPage(msg`Asset groups`, 'assetGroups');
