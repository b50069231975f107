/** The media type of a piece's file: what every browser plays, and whose length can be read without other programs. */
export const MUSIC_TYPE = 'audio/mpeg';

export const SITE_MUSIC = {
  /** Pieces that are offered at a time. */
  pieces: 200,
  /** Of a file. */
  bytes: 15 * 1024 * 1024,
  minSeconds: 1,
  maxSeconds: 600,
  titleLength: 100,
  artistLength: 100,
  licenseLength: 300,
} as const;

/** URL of the file of a piece, by the SHA-256 of its content. Everybody may hear it. */
export const musicPath = (signature: string): string =>
  `/media/music/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.mp3`;
