/** How a board lays out its pins; chosen by the owner for all viewers (ledger BOARD-004). */
export const BOARD_LAYOUTS = ['default', 'wide', 'compact'] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

/** Sensitive content that a board may contain, as declared by its owner (ledger BOARD-066). */
export const BOARD_SENSITIVITIES = ['nudity', 'violence', 'distress'] as const;
export type BoardSensitivity = (typeof BOARD_SENSITIVITIES)[number];

/**
 * The events of a board's history. `from` and `to` are the values before and after: names, descriptions, privacies,
 * access values, layouts, sensitivities or ids of cover pins, '' for none; `count` is a number of pins.
 */
export const BOARD_EVENT_KINDS = [
  'created',
  'renamed',
  'privacy_changed',
  'description_changed',
  'layout_changed',
  'cover_changed',
  'sensitivity_changed',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'pins_added',
  'pins_moved_in',
  'pins_moved_out',
  'pins_edited',
  'pins_deleted',
  'pins_restored',
  'section_created',
  'section_renamed',
  'section_deleted',
  'section_restored',
  'merged_into',
  'merged_from',
  'merge_undone',
  'transfer_requested',
  'transfer_cancelled',
  'transfer_declined',
  'transferred',
  'collaborator_invited',
  'collaborator_joined',
  'collaborator_access_changed',
  'collaborator_removed',
  'collaborator_left',
] as const;
export type BoardEventKind = (typeof BOARD_EVENT_KINDS)[number];
