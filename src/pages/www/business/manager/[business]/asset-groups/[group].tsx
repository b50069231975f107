import { msg } from '@lingui/core/macro';
import { AssetGroupScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = AssetGroupScreen;

export const { module, messages, head } = managerPage(msg`Asset group`, 'assetGroups');
