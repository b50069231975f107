/** Limits of what a draft can hold. Texts may be longer than those of a pin, so that one that is too long can be shortened. */
export const DRAFT_LIMITS = {
  /** Drafts of one person. */
  count: 200,
  title: 500,
  text: 2000,
  link: 4096,
  fileName: 255,
  fileType: 100,
  /** People whom its writer chose to mention, also those whose names are no longer in its text. */
  mentions: 50,
} as const;

/** Pixels of pictures in the pin builder (ledger BUILD-063, BUILD-064). */
export const DRAFT_PIXELS = {
  /** The longer side of the copy that is shown of a photo on this device. */
  preview: 2500,
  /** A narrower picture may look blurred: as a pin, and as the page of a story, which fills the screen. */
  sharp: 400,
  sharpPage: 800,
} as const;

/** How many pictures a carousel has (ledger BUILD-011). */
export const CAROUSEL_PICTURES = { min: 2, max: 5 } as const;

/** What a draft is for its owner (ledger BUILD-024). The server knows `saved`, `failed`, `processing` and `published` of these. */
export const DRAFT_STATUSES = [
  'created',
  'edited',
  'saving',
  'saved',
  'processing',
  'publishing',
  'published',
  'failed',
] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** How far publishing a draft has come (ledger BUILD-020, BUILD-021). */
export type PublishingStatus = 'notAttempted' | 'uploading' | 'attempted' | 'publishing' | 'succeeded' | 'failed';

/** What has become of the file of a draft, as the device that has the file says. */
export const UPLOAD_STATUSES = ['waiting', 'uploading', 'done', 'failed', 'cancelled'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
