import { msg } from '@lingui/core/macro';
import { AudienceScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = AudienceScreen;

export const { module, messages, head } = managerPage(msg`Audience`, 'audiences');
