import { parseArgs } from 'node:util';

export interface StartArguments {
  isDemo: boolean;
  /** Pins of the large set for measurements; null: not requested. */
  scale: number | null;
}

const MOST = 5_000_000;

/** Parses the arguments of `npm start --` and `npm run demo --`. Throws an Error with a readable message. */
export function parseStartArguments(given: readonly string[]): StartArguments {
  const { values } = parseArgs({
    args: [...given],
    options: { demo: { type: 'boolean', default: false }, scale: { type: 'string' } },
  });
  if (values.scale !== undefined && !values.demo) {
    throw new Error('--scale makes a demo for measurement: npm run demo -- --scale 200000');
  }
  return { isDemo: values.demo, scale: values.scale === undefined ? null : parseScale(values.scale) };
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (/^\d+$/.test(text) && scale >= 1 && scale <= MOST) return scale;
  throw new Error(`--scale is a number of pins from 1 to ${MOST}, written in digits, and not "${text}".`);
}

/** The data folder of a demo, unless DATA_DIR names another one. */
export function demoFolder(scale: number | null): string {
  return scale === null ? 'data-demo' : `data-demo-${scale}`;
}
