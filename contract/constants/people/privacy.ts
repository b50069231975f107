/**
 * Board privacy. secret: only its owner and collaborators see it; protected: anyone with the URL, but never in feeds or
 * search; public: everyone.
 */
export const BOARD_PRIVACY = ['public', 'protected', 'secret'] as const;
export type BoardPrivacy = (typeof BOARD_PRIVACY)[number];

/**
 * What an owner can allow a collaborator (ledger ENT-026, BOARD-039). write: add pins, change and remove their own;
 * delete: also remove those of others.
 */
export const COLLABORATOR_PERMISSIONS = ['write', 'delete'] as const;
export type CollaboratorAccess = (typeof COLLABORATOR_PERMISSIONS)[number];

/** Who asked (ledger BOARD-039): the board's people (invite), or the person who wants to join (request). */
export const INVITE_TYPES = ['invite', 'request'] as const;
export type InviteType = (typeof INVITE_TYPES)[number];

/** The state of an invitation (ledger BOARD-032); not_invited: the person is no longer a collaborator. */
export const INVITE_STATUSES = ['not_invited', 'new', 'accepted'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];
