/**
 * The music that a new site starts with, written for it as notes and played by the browser (`src/browser/music.ts`): no file,
 * no licence of others. A note is the number of half tones above the lowest C of a piano's middle, null for a rest; each lasts a beat.
 */
export interface StoryMusic {
  id: string;
  title: string;
  artist: string;
  /** The recording's international code; the site's own pieces have none. */
  isrc: string;
  /** Beats in a minute. */
  tempo: number;
  wave: 'sine' | 'triangle';
  melody: readonly (number | null)[];
  bass: readonly (number | null)[];
}

const own = { artist: 'Magpie', isrc: '' } as const;

export const STORY_MUSIC = [
  {
    ...{ id: 'morning', title: 'Morning kitchen', ...own, tempo: 132, wave: 'triangle' },
    melody: [4, 7, 12, 7, 5, 9, 12, 9, 7, 11, 14, 11, 12, null, 7, null],
    bass: [0, null, null, null, 5, null, null, null, 7, null, null, null, 0, null, null, null],
  },
  {
    ...{ id: 'rain', title: 'Rain on the window', ...own, tempo: 88, wave: 'sine' },
    melody: [9, null, 12, 16, null, 14, 12, null, 7, null, 11, 14, null, 12, 11, null],
    bass: [-3, null, 4, null, -3, null, 4, null, -5, null, 2, null, -5, null, 2, null],
  },
  {
    ...{ id: 'market', title: 'Saturday market', ...own, tempo: 168, wave: 'triangle' },
    melody: [7, 9, 11, 12, 14, null, 12, 11, 9, 11, 12, 9, 7, null, 4, null],
    bass: [0, 7, 0, 7, 5, 12, 5, 12, 2, 9, 2, 9, 0, 7, 0, 7],
  },
  {
    ...{ id: 'evening', title: 'Evening walk', ...own, tempo: 72, wave: 'sine' },
    melody: [12, null, 11, 7, 9, null, 7, 4, 5, null, 7, 9, 7, null, null, null],
    bass: [0, null, 4, null, 5, null, 4, null, 2, null, 5, null, 0, null, null, null],
  },
] as const satisfies readonly StoryMusic[];
