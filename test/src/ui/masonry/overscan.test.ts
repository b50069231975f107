import fc from 'fast-check';
import { covers, fallsShort, neededFor, stretchFor } from '../../../../src/ui/masonry/overscan';

const top = fc.integer({ min: -2000, max: 500_000 });
const height = fc.integer({ min: 300, max: 2000 });

describe('what is drawn beyond the view', () => {
  it('always covers the view, and as far again as it moved, up to 600 px a frame and more', () => {
    fc.assert(
      fc.property(top, height, fc.integer({ min: -2000, max: 2000 }), (at, high, speed) => {
        const sight = { top: at, height: high, speed };
        expect(covers(stretchFor(sight), neededFor(sight))).toBe(true);
      }),
    );
  });

  it('reaches farther the faster the reader goes, only in that direction, and not without end', () => {
    const ahead = (speed: number) => stretchFor({ top: 10_000, height: 800, speed }).to - 10_800;
    const behind = (speed: number) => 10_000 - stretchFor({ top: 10_000, height: 800, speed }).from;
    expect(ahead(600)).toBeGreaterThan(ahead(100));
    expect(ahead(100)).toBeGreaterThan(behind(100));
    expect(behind(600)).toBe(behind(100));
    expect(ahead(100_000)).toBeLessThan(3500);
    expect(behind(-600)).toBeGreaterThan(ahead(-600));
  });

  it('stays the same within a band, so that slow scrolling draws nothing', () => {
    const stretches = new Set<string>();
    for (let at = 10_000; at < 10_256; at += 8) {
      stretches.add(JSON.stringify(stretchFor({ top: at, height: 800, speed: 8 })));
    }
    expect(stretches.size).toBeLessThanOrEqual(4);
  });

  it('falls short only on the side that the reader goes to', () => {
    const drawn = { from: 1000, to: 3000 };
    expect(fallsShort(drawn, { from: 1256, to: 3256 }, 20)).toBe(true);
    expect(fallsShort(drawn, { from: 744, to: 2744 }, 20)).toBe(false);
    expect(fallsShort(drawn, { from: 744, to: 2744 }, -20)).toBe(true);
  });
});
