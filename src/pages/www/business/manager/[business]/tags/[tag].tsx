import { msg } from '@lingui/core/macro';
import { TagScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = TagScreen;

export const { module, messages, head } = managerPage(msg`Conversion tag`, 'tags');
