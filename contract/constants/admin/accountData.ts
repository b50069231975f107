/** How long a closed account can be brought back by logging in. Days. */
export const CLOSING_DAYS = 14;
/** How long the archive of one's data can be downloaded. Days. */
export const EXPORT_DAYS = 7;
/** What the archive says of itself in its `magpie.json` (docs/archive.md). */
export const ARCHIVE_FORMAT = 'magpie-archive';
export const ARCHIVE_VERSION = 2;
/** Versions that can be read. Since 2 the pins are also there in other formats, which a reader of 1 would bring as more pins. */
export const READ_ARCHIVE_VERSIONS: readonly unknown[] = [1, ARCHIVE_VERSION];
/** Where its owner downloads it. */
export const EXPORT_PATH = '/v3/data-export/archive/';
