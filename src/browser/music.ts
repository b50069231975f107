/** A piece that is played by its notes: see contract/constants/content/storyMusic.ts. */
export interface Notes {
  /** Beats in a minute. */
  tempo: number;
  wave: 'sine' | 'triangle';
  melody: readonly (number | null)[];
  bass: readonly (number | null)[];
}

const MIDDLE_C_HZ = 261.63;
const HALF_TONES = 12;
/** Of the two parts; quiet beside what a reader may listen to. */
const [MELODY, BASS] = [0.12, 0.08];

/** Plays a piece over and over; returns what ends it, or null where the browser has no sound. Call it on a press. */
export function playMusic({ tempo, wave, melody, bass }: Notes): (() => void) | null {
  if (typeof AudioContext === 'undefined') return null;
  const audio = new AudioContext();
  const beat = 60 / tempo;
  const length = beat * melody.length;
  const playOnce = (from: number) => {
    playPart(audio, { notes: melody, wave, beat, from, volume: MELODY, shift: 0 });
    playPart(audio, { notes: bass, wave: 'sine', beat, from, volume: BASS, shift: -HALF_TONES });
  };
  let next = audio.currentTime + 0.1;
  const playAhead = () => {
    // Twice the time between two looks, so that a busy page makes no gap.
    while (next < audio.currentTime + 2 * length) {
      playOnce(next);
      next += length;
    }
  };
  playAhead();
  const timer = setInterval(playAhead, length * 1000);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}

interface Part {
  notes: readonly (number | null)[];
  wave: OscillatorType;
  beat: number;
  from: number;
  volume: number;
  shift: number;
}

function playPart(audio: AudioContext, { notes, wave, beat, from, volume, shift }: Part): void {
  for (const [at, note] of notes.entries()) {
    if (note === null) continue;
    const start = from + at * beat;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = wave;
    tone.frequency.value = MIDDLE_C_HZ * 2 ** ((note + shift) / HALF_TONES);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + beat * 1.6);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + beat * 1.7);
  }
}

/** Plays a file over and over; returns what ends it. `onFail`: it cannot be played, or not any more. Call it on a press. */
export function playFile(url: string, onFail: () => void): () => void {
  const audio = new Audio(url);
  audio.loop = true;
  let isEnded = false;
  const fail = () => {
    if (!isEnded) onFail();
  };
  audio.onerror = fail;
  void audio.play()?.catch(fail);
  return () => {
    isEnded = true;
    audio.pause();
    audio.removeAttribute('src');
  };
}
