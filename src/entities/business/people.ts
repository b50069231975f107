import type { Camelized } from '../../../contract/camelized';
import type { BusinessInvite } from '../../../contract/schemas/business/invites';
import type { BusinessMember } from '../../../contract/schemas/business/members';
import type { BusinessEvent, BusinessPartner } from '../../../contract/schemas/business/partners';

/** A row of the people of a business. */
export type BusinessPerson = Camelized<BusinessMember>;
/** A row of the invites that wait for an answer. */
export type SentInvite = Camelized<BusinessInvite>;
/** A row of the partners of a business. */
export type PartnerRecord = Camelized<BusinessPartner>;
/** A row of the history of a business. */
export type HistoryRecord = Camelized<BusinessEvent>;
