import { msg } from '@lingui/core/macro';
import { HistoryScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = HistoryScreen;

export const { module, messages, head } = managerPage(msg`History`, 'history');
