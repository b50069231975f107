import { msg } from '@lingui/core/macro';
import { NewAudienceScreen } from '../../../../../../features/business/businessManager';
import { managerPage } from '../../../../../businessPage';

export const Page = NewAudienceScreen;

export const { module, messages, head } = managerPage(msg`Create an audience`, undefined, true);
