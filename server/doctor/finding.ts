import type { Env, InspectedEnv } from '../env';

/** `advice` is something that a host may want otherwise; a `problem` keeps the site from working or loses data. */
export type Level = 'ok' | 'advice' | 'problem';

export interface Finding {
  level: Level;
  /** What is wrong, and what to do about it; or what was found in order. */
  text: string;
}

export interface Examined {
  env: Env;
  /** What is wrong with the settings. */
  settings: Pick<InspectedEnv, 'problems' | 'known'>;
  /** Files with settings, whose every line is meant for Magpie. */
  files: readonly string[];
  /** The folder of the program. */
  root: string;
  now: Date;
  /** Whether a server runs by these settings; false until it was looked for. */
  isRunning: boolean;
}

/** Looks at one thing. What it throws is a problem too. */
export type Check = (examined: Examined) => Promise<Finding[]>;

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const advice = (text: string): Finding => ({ level: 'advice', text });
export const problem = (text: string): Finding => ({ level: 'problem', text });

export const megabytes = (bytes: number): string =>
  bytes >= 10e9
    ? `${Math.round(bytes / 1e9)} GB`
    : bytes >= 1e9
      ? `${(bytes / 1e9).toFixed(1)} GB`
      : `${Math.round(bytes / 1e6)} MB`;
