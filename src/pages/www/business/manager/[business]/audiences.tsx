import { msg } from '@lingui/core/macro';
import { AudiencesScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = AudiencesScreen;

export const { module, messages, head } = managerPage(msg`Audiences`, 'audiences');
