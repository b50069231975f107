/** Board privacy. secret: its owner alone; protected: whoever has the address, never in feeds or search; public: everyone. */
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

/** What an owner may let a collaborator do on a board (ledger ENT-026): add and change pins, or delete them too. */
export const COLLABORATOR_PERMISSIONS = ['write', 'delete'] as const;
