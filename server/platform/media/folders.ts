import { PARTIAL_FOLDER } from './partialFiles';

export const TEMPORARY_FOLDER = 'tmp';
export const PIECES_FOLDER = 'pieces';
/** Copies of what is in an object store. */
export const CACHE_FOLDER = 'cache';
/** Folders of unfinished files and of copies: backups and measurements leave them out. */
export const UNFINISHED_FOLDERS: readonly string[] = [TEMPORARY_FOLDER, PARTIAL_FOLDER, PIECES_FOLDER, CACHE_FOLDER];
