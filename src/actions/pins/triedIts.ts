import { createAction } from '@reduxjs/toolkit';
import type { ContentReportReason } from '../../../contract/constants/pins/contentReports';
import type { PinId, TriedItId } from '../../../contract/schemas/common';
import type { TriedItEntity } from '../../entities/pins/triedIts';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';
import type { ReportDecision } from './contentReports';

/** The viewer's own tried-it of a pin is to be read. */
export const ownWanted = createAction('triedIts/ownWanted', of<{ pinId: PinId }>());
/** The viewer tried what a pin shows; `uploadId` names the photo in the registry of files. */
export const triedRequested = createAction(
  'triedIts/triedRequested',
  of<{ pinId: PinId; text: string; uploadId: string | null }>(),
);
/** It heads the pin's list at once. */
export const tried = createAction('triedIts/tried', of<OptimisticPayload & { triedIt: TriedItEntity }>());
interface OfPin {
  triedItId: TriedItId;
  pinId: PinId;
  /** It is the viewer's own. */
  isOwn: boolean;
}
export const deleteRequested = createAction('triedIts/deleteRequested', of<OfPin>());
export const deleted = createAction('triedIts/deleted', of<OptimisticPayload & OfPin>());

/** The viewer likes a tried-it or marks it helpful, or no longer. */
interface Reacted {
  triedItId: TriedItId;
  kind: 'like' | 'helpful';
  to: boolean;
}
export const reactionRequested = createAction('triedIts/reactionRequested', of<Reacted>());
export const reacted = createAction('triedIts/reacted', of<OptimisticPayload & Reacted>());

/** The viewer reports a tried-it, which they no longer see. */
export const reportRequested = createAction(
  'triedIts/reportRequested',
  of<{ triedItId: TriedItId; reason: ContentReportReason; note: string }>(),
);
export const hidden = createAction('triedIts/hidden', of<OptimisticPayload & { triedItId: TriedItId }>());
/** A site admin decided on the reports of a tried-it. */
export const reportDecided = createAction('triedIts/reportDecided', of<ReportDecision & { triedItId: TriedItId }>());
