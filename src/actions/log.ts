import { createAction } from '@reduxjs/toolkit';
import type { EventInput, WaitingEvent } from '../entities/running/events';
import { of } from '../lib/events';

/** The event log has started, after the page was shown. */
export const began = createAction('log/began');
/** Analytics events to log. */
export const happened = createAction('log/happened', of<{ events: EventInput[] }>());
/** Events got their time and wait to be sent, at `flushAt` at the latest (ms since 1970). */
export const queued = createAction('log/queued', of<{ events: WaitingEvent[]; bytes: number; flushAt: number }>());
/** Sends the waiting events now. */
export const flushRequested = createAction('log/flushRequested');
/** The first `taken` events are on their way; those among them that are too long for any batch are lost. */
export const sendingStarted = createAction('log/sendingStarted', of<{ events: WaitingEvent[]; taken: number }>());
/** Sending failed and is retried; `attempt` counts the retries. */
export const retried = createAction('log/retried', of<{ attempt: number }>());
/** The server has stored the events that were being sent. */
export const sent = createAction('log/sent');
/** The events that were being sent are dropped after the last attempt. */
export const givenUp = createAction('log/givenUp');
/** The number of dropped events was reported. */
export const dropsReported = createAction('log/dropsReported');
/** The page is hidden or closed; it may not come back. */
export const pageLeft = createAction('log/pageLeft');
/** The waiting events were handed to the browser, which sends them even if the page is closed. */
export const handedOver = createAction('log/handedOver', of<{ taken: number }>());
/** An ad was seen or followed: the browser records it as a possible source of a conversion. */
export const adEventLogged = createAction(
  'log/adEventLogged',
  of<{
    kind: 'click' | 'view';
    pinId: string;
    /** Address of the advertiser's site. */
    destination: string;
    advertiserId: string;
    campaignId: string;
  }>(),
);
