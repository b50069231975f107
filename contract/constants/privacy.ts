/** Board privacy. secret: its owner and collaborators alone; protected: whoever has the address, never in feeds or search; public: everyone. */
export const BOARD_PRIVACY = ['public', 'protected', 'secret'] as const;
export type BoardPrivacy = (typeof BOARD_PRIVACY)[number];

/** What a search looks through (ledger SEARCH-001). */
export const SEARCH_SCOPES = [
  'pins',
  'buyable_pins',
  'my_pins',
  'videos',
  'boards',
  'users',
  'idea_pins',
  'my_content',
] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/**
 * What an owner may let a collaborator do on a board (ledger ENT-026, BOARD-039). write: add pins, change and remove one's
 * own; delete: remove those of others too.
 */
export const COLLABORATOR_PERMISSIONS = ['write', 'delete'] as const;
export type CollaboratorAccess = (typeof COLLABORATOR_PERMISSIONS)[number];

/** Who asked (ledger BOARD-039): the board's people by an invitation, or whoever wants to join. */
export const INVITE_TYPES = ['invite', 'request'] as const;
export type InviteType = (typeof INVITE_TYPES)[number];

/** How an invitation stands (ledger BOARD-032); not_invited: the person is no collaborator any more. */
export const INVITE_STATUSES = ['not_invited', 'new', 'accepted'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];
