import { musicPath } from '../../../../contract/constants/content/siteMusic';
import { STORY_MUSIC } from '../../../../contract/constants/content/storyMusic';
import type { MusicPiece } from '../../../../contract/schemas/content/siteMusic';
import type { PieceRow } from './siteMusic.repository';

export const presentPiece = ({ id, title, artist, license, ...row }: PieceRow): MusicPiece => ({
  ...{ id, title, artist, license },
  duration: row.duration_ms,
  url: row.signature === null ? null : musicPath(row.signature),
  is_removed: row.removed_at !== null,
});

/** The pieces that every site starts with. */
export const STARTERS: readonly MusicPiece[] = STORY_MUSIC.map(({ id, title, artist, tempo, melody }) => ({
  ...{ id, title, artist, license: '', url: null, is_removed: false },
  duration: Math.round((melody.length * 60_000) / tempo),
}));
