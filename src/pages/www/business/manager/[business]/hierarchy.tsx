import { msg } from '@lingui/core/macro';
import { HierarchyScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = HierarchyScreen;

export const { module, messages, head } = managerPage(msg`Hierarchy`, 'hierarchy');
