import { msg } from '@lingui/core/macro';
import { TagsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = TagsScreen;

export const { module, messages, head } = managerPage(msg`Conversion tags`, 'tags');
