import { msg } from '@lingui/core/macro';
import { FeedScreen } from '../../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../../businessPage';

export const Page = FeedScreen;

export const { module, messages, head } = managerPage(msg`Product feed`, 'feeds');
