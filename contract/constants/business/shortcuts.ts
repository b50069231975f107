/** Under which a person's shortcuts in the navigation of a business are stored (ledger BIZ-089). */
export const SHORTCUTS_ENTITY = 'BIZ_USER';
export const SHORTCUTS_PROPERTY = 'NAVBAR_CONFIG';
/** The experiment whose members have shortcuts, in any group but 'control'. */
export const SHORTCUTS_EXPERIMENT = 'mega_navigation';
