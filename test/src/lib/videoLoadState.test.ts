import { nextVideoLoadState, type VideoEvent, type VideoLoadState } from '../../../src/lib/videoLoadState';

const at = { isPaused: false, hasEnded: false };

it('[UI-028] goes through all states of a video as its element reports them', () => {
  const steps: [VideoEvent, VideoLoadState, Partial<typeof at>?][] = [
    ['loadstart', 'loadStart'],
    ['loadedmetadata', 'loadedMetadata'],
    ['loadeddata', 'loadedData'],
    ['playing', 'playing'],
    ['waiting', 'stalling'],
    ['playing', 'playing'],
    ['pause', 'paused', { isPaused: true }],
    ['seeking', 'seeking', { isPaused: true }],
    ['seeked', 'paused', { isPaused: true }],
    ['playing', 'playing'],
    ['seeking', 'seeking'],
    ['seeked', 'playing'],
    ['ended', 'ended', { hasEnded: true }],
    ['emptied', 'default'],
    ['error', 'failed'],
  ];
  let state: VideoLoadState = 'default';
  for (const [event, expected, how] of steps) {
    state = nextVideoLoadState(state, event, { ...at, ...how });
    expect([event, state]).toEqual([event, expected]);
  }
});

it.each<[string, VideoLoadState, VideoEvent, VideoLoadState, Partial<typeof at>]>([
  ['what is loaded while it plays is no news', 'playing', 'loadeddata', 'playing', {}],
  ['the pause that comes with the end is none', 'playing', 'pause', 'playing', { isPaused: true, hasEnded: true }],
  ['what failed stays so until it is loaded anew', 'failed', 'pause', 'failed', { isPaused: true }],
  ['loading anew begins anew', 'failed', 'loadstart', 'loadStart', {}],
])('[UI-028] %s', (_, before, event, after, how) => {
  expect(nextVideoLoadState(before, event, { ...at, ...how })).toBe(after);
});
