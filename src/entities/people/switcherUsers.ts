import type { UserId } from '../../../contract/schemas/common';

/** One of the accounts that the account menu offers (ledger ACCT-048). */
export interface SwitcherUser {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly imageMediumUrl: string | null;
  readonly imageLargeUrl: string | null;
  readonly owners: readonly SwitcherUser[];
  /** Null for a person's account. */
  readonly partner: SwitcherPartner | null;
  readonly businesses: readonly SwitcherUser[];
}

export interface SwitcherPartner {
  readonly bizContactEmail: string | null;
  readonly bizOwnershipEmail: string;
  readonly businessName: string;
  readonly isLinkedBusiness: boolean;
}

/** The fields that are asked of the server. */
export const SWITCHER_FIELDS = [
  'id',
  'username',
  'email',
  'full_name',
  'image_medium_url',
  'image_large_url',
  'is_partner',
  'owners',
  'partner',
  'businesses',
] as const;

/** One entry of a batch's answer. */
export interface BatchEntry {
  readonly status: string;
  readonly data?: unknown;
}

interface WireUser {
  id: string;
  username?: string;
  email?: string;
  full_name?: string;
  image_medium_url?: string | null;
  image_large_url?: string | null;
  is_partner?: boolean;
  owners?: WireUser[];
  businesses?: WireUser[];
  partner?: {
    biz_contact_email?: string;
    biz_ownership_email?: string;
    business_name?: string;
    is_linked_business?: boolean;
  } | null;
}

/** The users of a batch's answer, without those that could not be read (ACCT-051), sorted. */
export function toSwitcherUsers(answers: Readonly<Record<string, BatchEntry>>): SwitcherUser[] {
  const read = Object.values(answers).filter(({ status, data }) => status === 'success' && isWireUser(data));
  return sortSwitcherUsers(read.map(({ data }) => toSwitcherUser(data as WireUser)));
}

const isWireUser = (data: unknown): data is WireUser =>
  typeof data === 'object' && data !== null && typeof (data as Partial<WireUser>).id === 'string';

function toSwitcherUser(user: WireUser): SwitcherUser {
  const { email = '', full_name = '', partner } = user;
  return {
    id: user.id as UserId,
    username: user.username ?? '',
    email,
    fullName: full_name,
    imageMediumUrl: user.image_medium_url ?? null,
    imageLargeUrl: user.image_large_url ?? null,
    owners: (user.owners ?? []).map(toSwitcherUser),
    partner:
      partner || user.is_partner
        ? {
            bizContactEmail: partner?.biz_contact_email ?? null,
            // Ledger ACCT-049.
            bizOwnershipEmail: partner?.biz_ownership_email ?? email,
            businessName: partner?.business_name ?? full_name,
            isLinkedBusiness: partner?.is_linked_business ?? false,
          }
        : null,
    businesses: (user.businesses ?? []).map(toSwitcherUser),
  };
}

/** By full name, or all by username where one has no name (ledger ACCT-052, ACCT-053). */
export function sortSwitcherUsers(users: readonly SwitcherUser[]): SwitcherUser[] {
  const isNamed = users.every(({ fullName }) => fullName !== '');
  const keyOf = ({ fullName, username }: SwitcherUser) => (isNamed ? fullName : username);
  return [...users].sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.username.localeCompare(b.username));
}
