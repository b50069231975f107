import { type Static, Type } from 'typebox';
import { SITE_MUSIC } from '../../constants/content/siteMusic';
import { Done, Nullable } from '../common';

const closed = { additionalProperties: false };

export const MusicIdSchema = Type.String({ pattern: '^[a-z0-9]{1,20}$' });

const PieceSchema = Type.Object({
  id: MusicIdSchema,
  title: Type.String(),
  artist: Type.String(),
  /** The licence, or whom to name. */
  license: Type.String(),
  /** Milliseconds. */
  duration: Type.Integer(),
  /** Null where the browser plays the notes of the piece. */
  url: Nullable(Type.String()),
  /** It is no longer offered; what has it keeps it. */
  is_removed: Type.Boolean(),
});
export type MusicPiece = Static<typeof PieceSchema>;

export const siteMusicSchemas = {
  /** The music of the site for stories, by title; also what was removed. */
  'SiteMusicResource.get': { options: Type.Object({}, closed), data: Type.Array(PieceSchema) },
  /** For site admins: makes a piece of an upload of theirs that has arrived as a whole. */
  'SiteMusicResource.create': {
    options: Type.Object(
      {
        upload_id: Type.String({ minLength: 1, maxLength: 64 }),
        title: Type.String({ maxLength: SITE_MUSIC.titleLength }),
        artist: Type.String({ maxLength: SITE_MUSIC.artistLength }),
        license: Type.String({ maxLength: SITE_MUSIC.licenseLength }),
      },
      closed,
    ),
    data: PieceSchema,
  },
  /** A piece is no longer offered. */
  'SiteMusicResource.delete': { options: Type.Object({ music_id: MusicIdSchema }, closed), data: Done },
};
