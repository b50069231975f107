import { stat } from 'node:fs/promises';

/** Whether the site is closed for a while, as its host says by putting a file named `maintenance` into the data folder. */
export interface Maintenance {
  isOn(): Promise<boolean>;
}

const LOOK_EVERY_MS = 1000;
/** After so long whoever was sent away may try again. */
export const MAINTENANCE_RETRY_SECONDS = 120;

export function createMaintenance(file: string | null, now: () => number = Date.now): Maintenance {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isOn = Promise.resolve(false);
  return {
    isOn() {
      if (file !== null && now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now();
        isOn = stat(file).then(
          () => true,
          () => false,
        );
      }
      return isOn;
    },
  };
}
