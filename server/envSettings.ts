import type { SettingSource } from '../contract/constants/admin/settings';
import { inspectEnv, SECRET_VARIABLES } from './env';
import type { Environment } from './envFile';
import { GB, MB } from './envValues';
import type { Setting } from './platform/ops/settings';

/** What a setting is called that nobody else should read, beside those that are known as secret. */
const SECRET_NAME = /_(?:SECRET|KEY|TOKEN|PASSWORD)$/;
const UNITS: readonly [ending: RegExp, bytes: number][] = [
  [/_GB$/, GB],
  [/_MB(?:_|$)/, MB],
];

/**
 * The settings of this process, by name. `environment`: what it was started with; the rest of `given` stands in the file
 * `.env` (see `readEnvironment`).
 */
export function listSettings(given: Environment, environment: Environment = process.env): Setting[] {
  return [...inspectEnv(given).known]
    .map(([name, usual]) => {
      const value = given[name]?.trim() || null;
      const isSecret = SECRET_VARIABLES.has(name) || SECRET_NAME.test(name);
      const source = value === null ? 'default' : sourceOf(name, environment);
      return { name, source, isSecret, value: isSecret ? null : (value ?? written(name, usual)) };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const sourceOf = (name: string, environment: Environment): SettingSource =>
  environment[name] === undefined ? 'file' : 'environment';

/** A default as one would write it into the setting; null: nothing. */
function written(name: string, usual: unknown): string | null {
  if (typeof usual === 'boolean') return usual ? 'on' : 'off';
  if (typeof usual === 'string') return usual;
  if (typeof usual !== 'number') return null;
  // No bound is written as 0.
  if (!Number.isFinite(usual)) return '0';
  const unit = UNITS.find(([ending]) => ending.test(name))?.[1] ?? 1;
  return `${usual / unit}`;
}
