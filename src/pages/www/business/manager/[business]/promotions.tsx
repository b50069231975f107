import { msg } from '@lingui/core/macro';
import { PromotionsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = PromotionsScreen;

export const { module, messages, head } = managerPage(msg`Promotions`, 'promotions');
