import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HumanChallenge } from '../../contract/schemas/running/humanChecks';

/** Hashes between two breaths of the page. */
const SLICE = 2000;

/**
 * Solves a challenge and returns the token, or null where there is no solution. Without crypto.subtle, which browsers
 * have in secure contexts alone: a site at home is often on plain HTTP.
 */
export async function solveChallenge(given: HumanChallenge): Promise<string | null> {
  const { algorithm, challenge, maxnumber, salt, signature } = given;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
    if (bytesToHex(sha256(utf8ToBytes(salt + number))) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  return null;
}
