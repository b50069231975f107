import { readFile } from 'node:fs/promises';
import type { OptionsOf } from '../../../../contract/api';
import { musicPath, SITE_MUSIC } from '../../../../contract/constants/content/siteMusic';
import type { MusicPiece } from '../../../../contract/schemas/content/siteMusic';
import { randomShard } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { readMusic } from '../../../platform/media/music';
import type { MediaFile } from '../../../platform/media/store';
import { inTurns } from '../../../platform/media/walk';
import { cleanLine, requireLine } from '../../../platform/text/text';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { forgetWrite, recordWrite, withWholeUpload } from '../media';
import { musicLength, noSuchPiece, tooManyPieces } from './siteMusic.errors';
import { presentPiece, STARTERS } from './siteMusic.presenter';
import * as music from './siteMusic.repository';

/** What every site starts with and what was added, by title; also what was removed. */
export async function listPieces({ db }: Pick<Ctx, 'db'>): Promise<MusicPiece[]> {
  return withStarters(await music.findAll(db), STARTERS);
}

/** The pieces of these ids, also those that were removed. */
export async function findPieces(db: Db, ids: readonly string[]): Promise<MusicPiece[]> {
  const starters = STARTERS.filter(({ id }) => ids.includes(id));
  return withStarters(await music.findRows(db, ids), starters);
}

/** A piece with a row is what its row says. */
function withStarters(rows: readonly music.PieceRow[], starters: readonly MusicPiece[]): MusicPiece[] {
  const own = new Set(rows.map(({ id }) => id));
  const pieces = [...starters.filter(({ id }) => !own.has(id)), ...rows.map(presentPiece)];
  return pieces.sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1));
}

type NewPiece = OptionsOf<'SiteMusicResource.create'>;
type NewRow = Parameters<typeof music.insertPiece>[1];

/**
 * Checks a new piece and stores its file. Throws 400 without a title or an artist, 404 for an upload that is not there,
 * 409 for one that has not arrived as a whole and where there are too many pieces, 413, 415 and 422 for a file that
 * cannot be used.
 */
export async function preparePiece(ctx: Ctx, { upload_id, ...given }: NewPiece): Promise<NewRow> {
  const texts = {
    title: requireLine('title', given.title, 'musicTitleMissing'),
    artist: requireLine('artist', given.artist, 'musicArtistMissing'),
    license: cleanLine('license', given.license),
  };
  if ((await music.countOffered(ctx.db)) >= SITE_MUSIC.pieces) throw tooManyPieces();
  const { signature, durationMs } = await withWholeUpload(ctx, upload_id, (file) => keepFile(ctx, file));
  const id = ctx.ids.next('music', randomShard());
  return { id, ...texts, signature, duration_ms: durationMs, created_at: ctx.clock.now(), removed_at: null };
}

/** Adds a prepared piece to the music of the site, with its file, which is deleted later if this fails. */
export async function addPiece(tx: Tx, ctx: Ctx, actor: Actor, row: NewRow): Promise<MusicPiece> {
  const piece = await music.insertPiece(tx, row);
  if (piece.signature !== null) await forgetWrite(tx, piece.signature);
  await logAdminAction(tx, ctx, actor, { action: 'addMusic', subject: { id: piece.id, name: piece.title } });
  return presentPiece(piece);
}

/** Checks a file by its content and stores its sound. */
async function keepFile({ db, clock, mediaStore }: Pick<Ctx, 'db' | 'clock' | 'mediaStore'>, path: string) {
  const file = await readFile(path);
  if (file.length > SITE_MUSIC.bytes) throw new ApiError('tooLarge');
  const found = await inTurns(readMusic(file));
  const { minSeconds, maxSeconds } = SITE_MUSIC;
  if (found.durationMs < minSeconds * 1000 || found.durationMs > maxSeconds * 1000) throw musicLength();
  await recordWrite(db, found.signature, clock.now());
  await mediaStore.keepMusic(found.signature, found.sound);
  return found;
}

/**
 * A piece is no longer offered. Stories that have it keep playing it, and drafts that name it can be published: it was
 * free to use when they were made. A repeated call changes nothing. Throws 404.
 */
export async function removePiece(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const removed_at = ctx.clock.now();
    const starter = STARTERS.find((piece) => piece.id === id);
    let row = await music.lockPiece(tx, id);
    if (!row && !starter) throw noSuchPiece();
    if (!row && starter) {
      const { title, artist, license, duration: duration_ms } = starter;
      const created_at = removed_at;
      row = await music.insertPiece(tx, {
        id,
        title,
        artist,
        license,
        signature: null,
        duration_ms,
        created_at,
        removed_at: null,
      });
    }
    if (!row || row.removed_at !== null) return;
    await music.markRemoved(tx, id, removed_at);
    await logAdminAction(tx, ctx, actor, { action: 'removeMusic', subject: { id, name: row.title } });
  });
}

/** The file at a URL of `musicPath`, which anybody may hear. Throws 404. The caller must close the file's handle. */
export async function openMusic(
  { db, mediaStore }: Pick<Services, 'db' | 'mediaStore'>,
  signature: string,
): Promise<{ file: MediaFile; etag: string; isPublic: true }> {
  const file = (await music.hasFile(db, signature)) ? await mediaStore.openFile(musicPath(signature)) : null;
  if (!file) throw noSuchPiece();
  return { file, etag: `"${signature}-music"`, isPublic: true };
}
