import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import type { PinEntity } from '../../entities/pins/pins';
import { of } from '../../lib/events';

export type SponsorshipParty = NonNullable<NonNullable<PinEntity['sponsorship']>['sponsor']>;

/** The creator of a pin names its sponsor (ledger PIN-020). */
export const nameRequested = createAction(
  'sponsorships/nameRequested',
  of<{ pinId: PinId; sponsor: SponsorshipParty }>(),
);
/** The creator removes the sponsorship (ledger PIN-018). */
export const creatorEnded = createAction('sponsorships/creatorEnded', of<{ pinId: PinId }>());

/** The sponsor's answers (ledger PIN-015, PIN-016). */
export const approveRequested = createAction('sponsorships/approveRequested', of<{ pinId: PinId }>());
export const denyRequested = createAction('sponsorships/denyRequested', of<{ pinId: PinId }>());
/** The sponsor removes their name (ledger PIN-017). */
export const sponsorEnded = createAction('sponsorships/sponsorEnded', of<{ pinId: PinId }>());
