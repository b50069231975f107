/** How a board lays out its pins; the owner chooses, visitors see it so (ledger BOARD-004). */
export const BOARD_LAYOUTS = ['default', 'wide', 'compact'] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

/** What a board's pictures may trouble people with, as its owner says (ledger BOARD-066). */
export const BOARD_SENSITIVITIES = ['nudity', 'violence', 'distress'] as const;
export type BoardSensitivity = (typeof BOARD_SENSITIVITIES)[number];

/**
 * What a board's history lists. `from` and `to` are the values before and after: names, descriptions, privacies, access
 * values, layouts, sensitivities or ids of cover pins, '' for none; `count` is of pins.
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
