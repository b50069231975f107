import { createAction } from '@reduxjs/toolkit';
import type { AdAccountId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** The records of an ad account are to be packed. */
export const adExportRequested = createAction('adExports/adExportRequested', of<{ adAccountId: AdAccountId }>());
/** Asks how far the records are that are being packed. */
export const adExportLookedAt = createAction('adExports/adExportLookedAt', of<{ adAccountId: AdAccountId }>());
