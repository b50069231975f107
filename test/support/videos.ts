import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface VideoSpec {
  seconds?: number;
  /** Pixels. */
  size?: string;
  extension?: 'mp4' | 'webm' | 'mov' | 'm4a';
  hasSound?: boolean;
  /** More for ffmpeg, before the name of the file. */
  extra?: readonly string[];
}

/** A small video that ffmpeg draws. Without ffmpeg, tests of videos fail and say what to install. */
export function makeVideo({
  seconds = 1,
  size = '320x180',
  extension = 'mp4',
  hasSound = true,
  extra,
}: VideoSpec = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-video-'));
  const file = path.join(folder, `video.${extension}`);
  const hasPicture = extension !== 'm4a';
  const codec = extension === 'webm' ? ['-c:v', 'libvpx', '-c:a', 'libopus'] : ['-c:v', 'libx264', '-c:a', 'aac'];
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...(hasPicture ? ['-f', 'lavfi', '-i', `testsrc=duration=${seconds}:size=${size}:rate=10`] : []),
    ...(hasSound ? ['-f', 'lavfi', '-i', `sine=duration=${seconds}`] : []),
    ...(hasPicture ? [...codec, '-pix_fmt', 'yuv420p', '-g', '10'] : ['-c:a', 'aac']),
    ...(extension === 'mp4' ? ['-movflags', '+faststart'] : []),
    ...(extra ?? []),
    file,
  ];
  try {
    execFileSync('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('Tests of videos need ffmpeg. Install it (Debian: apt-get install ffmpeg).');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
