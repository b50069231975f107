import { msg } from '@lingui/core/macro';
import { BulkEditsScreen } from '../../../../../features/business/businessManager';
import { managerPage } from '../../../../businessPage';

export const Page = BulkEditsScreen;

export const { module, messages, head } = managerPage(msg`Bulk edits`, 'bulkEdits');
