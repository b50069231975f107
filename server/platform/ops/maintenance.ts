import { stat } from 'node:fs/promises';

/** Whether the site is closed because the host has put a file named `maintenance` into the data folder. */
export interface Maintenance {
  isOn(): Promise<boolean>;
}

const LOOK_EVERY_MS = 1000;
/** Clients may retry after this time. */
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
