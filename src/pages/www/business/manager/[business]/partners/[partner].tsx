import { msg } from '@lingui/core/macro';
import { PartnerScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = PartnerScreen;

export const { module, messages, head } = managerPage(msg`Partner`, 'partners');
