/** What an invite link leads to, and the number of its channel (ledger INV-010). */
export const INVITE_CHANNELS = { product: 1, profile: 2, board: 3 } as const;
export type InviteKind = keyof typeof INVITE_CHANNELS;
export const INVITE_KINDS = Object.keys(INVITE_CHANNELS) as InviteKind[];

/** Invitations to a conversation by mail. */
export const MESSAGE_INVITES = {
  /** Addresses at once. */
  atOnce: 5,
  /** Days for which their links work. */
  days: 30,
} as const;

/** Reserved for links that open a screen of their own, which no popover is to cover (ledger INV-007). */
export const CHANNELS_WITHOUT_POPOVER: readonly number[] = [5, 9, 12, 16];
