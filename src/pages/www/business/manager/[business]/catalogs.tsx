import { msg } from '@lingui/core/macro';
import { FeedsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = FeedsScreen;

export const { module, messages, head } = managerPage(msg`Product feeds`, 'feeds');
