import { msg } from '@lingui/core/macro';
import { MarketingPlanScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = MarketingPlanScreen;

export const { module, messages, head } = managerPage(msg`Marketing plan`, 'marketingPlan');
