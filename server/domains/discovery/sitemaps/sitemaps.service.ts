import { SITEMAP_KINDS, type SitemapKind } from '../../../../contract/constants/discovery/sitemaps';
import type { Db } from '../../../platform/database/tables';
import { boardUrl } from '../../boards/boards';
import { findListed, findStarts, type SitemapRow } from './sitemaps.repository';

/** Addresses of one file. The protocol allows 50,000; a crawler should not hold a page of a person up. */
const FILE_SIZE = 5_000;
/** Files of each kind. */
const MOST_FILES = 5_000;

/** A file of the sitemap: the pages of a kind from this id on. */
export interface SitemapFile {
  kind: SitemapKind;
  from: string;
}

export interface SitemapEntry {
  /** The path of the page as search engines should know it. */
  path: string;
  changedAt: Date | null;
}

export async function listSitemapFiles(db: Db, size = FILE_SIZE): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for (const kind of SITEMAP_KINDS) {
    const starts = await findStarts(db, kind, size, MOST_FILES);
    files.push(...starts.map((from) => ({ kind, from })));
  }
  return files;
}

/** Pages that visitors see, without those of people who are hidden from search engines and without sensitive ones. */
export async function listSitemapEntries(
  db: Db,
  { kind, from }: SitemapFile,
  size = FILE_SIZE,
): Promise<SitemapEntry[]> {
  const rows = await findListed(db, kind, from, size);
  return rows.map((row) => ({ path: pathOf(kind, row), changedAt: row.changed_at }));
}

function pathOf(kind: SitemapKind, { id, username, slug }: SitemapRow): string {
  if (kind === 'pins') return `/pin/${id}`;
  return kind === 'boards' ? boardUrl({ username: username ?? '' }, slug ?? '') : `/${username}/`;
}
