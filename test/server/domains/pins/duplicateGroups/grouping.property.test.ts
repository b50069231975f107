import fc from 'fast-check';
import type { PinId } from '../../../../../contract/schemas/common';
import {
  type Candidate,
  groupCandidates,
  linkSamePictures,
  PairSet,
  type PictureLink,
  picturesApart,
} from '../../../../../server/domains/pins/duplicateGroups/grouping';
import { FINGERPRINT_BYTES } from '../../../../../server/platform/media/fingerprint';
import { LIKE_HASH_BITS } from '../../../../../server/platform/media/perceptualHash';
import { runs } from '../../../../support/testLength';

const PICTURES = 5;
const HASH_BITS = 256;

/** Two pictures next to each other on this line are the same, others are not. */
const hashAt = (place: number) => {
  const ones = place * LIKE_HASH_BITS;
  return '1'.repeat(ones) + '0'.repeat(HASH_BITS - ones);
};

/** All of these look alike. */
const alike = async (signatures: readonly string[]) =>
  new Map(signatures.map((signature) => [signature, new Uint8Array(FINGERPRINT_BYTES)]));

const given = fc.record({
  places: fc.array(fc.nat(4), { minLength: PICTURES, maxLength: PICTURES }),
  pictures: fc.array(fc.nat(PICTURES - 1), { minLength: 2, maxLength: 12 }),
  dismissed: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }),
});

/** Groups by every single pair of pins. */
function expectedGroups(pins: readonly Candidate[], areLinked: (one: number, other: number) => boolean): PinId[][] {
  let groups = pins.map((_, at) => at);
  for (const [one] of pins.entries()) {
    for (const [other] of pins.entries()) {
      const [from, to] = [groups[other], groups[one] ?? one];
      if (areLinked(one, other)) groups = groups.map((group) => (group === from ? to : group));
    }
  }
  const members = [...new Set(groups)].map((group) => pins.filter((_, at) => groups[at] === group).map(({ id }) => id));
  return members.filter((ids) => ids.length > 1);
}

describe('grouping duplicates', () => {
  it('[PIN-051] groups as a comparison of all pins with each other does, whatever was dismissed', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ places, pictures, dismissed }) => {
        const pins = pictures.map((picture, at): Candidate => {
          return { id: String(at + 1) as PinId, signature: `p${picture}`, hash: hashAt(places[picture] ?? 0) };
        });
        const idAt = (at: number) => String(at + 1) as PinId;
        const dismissals = new PairSet<PinId>(
          dismissed.filter(([one, other]) => one !== other).map(([one, other]) => [idAt(one), idAt(other)]),
        );
        const areLinked = (one: number, other: number) => {
          const [place, next] = [places[pictures[one] ?? 0] ?? 0, places[pictures[other] ?? 0] ?? 0];
          return Math.abs(place - next) <= 1 && !dismissals.has(idAt(one), idAt(other));
        };
        const links = await linkSamePictures(pins, picturesApart(pins, dismissals), alike);
        const groups = await groupCandidates(pins, links, dismissals);
        expect(groups.map((group) => group.map(({ id }) => id))).toEqual(expectedGroups(pins, areLinked));
      }),
      { numRuns: runs(300) },
    );
  });

  it('links fewer same pictures than there are', async () => {
    const pins = Array.from({ length: 400 }, (_, at): Candidate => {
      return { id: String(at + 1) as PinId, signature: `p${at}`, hash: hashAt(at % 2) };
    });
    expect(await linkSamePictures(pins, [], alike)).toHaveLength(399);
    const apart: PictureLink[] = [
      ['p3', 'p1'],
      ['p200', 'p301'],
    ];
    expect(await linkSamePictures(pins, apart, alike)).toHaveLength(401);
  });

  it('groups thousands of pins that were dismissed from each other one by one', async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => String(at + 1) as PinId);
    const pins = ids.map((id): Candidate => ({ id, signature: 'p', hash: null }));
    const dismissals = new PairSet<PinId>(ids.slice(1).map((id, at) => [id, ids[at] as PinId]));
    expect(await groupCandidates(pins, [], dismissals)).toEqual([pins]);
  });
});
