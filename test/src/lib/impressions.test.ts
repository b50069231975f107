import fc from 'fast-check';
import { ImpressionTracker } from '../../../src/lib/impressions';

describe('impressions', () => {
  it('[LOG-011] [LOG-012] [LOG-015] last from coming into view to leaving it, for a second at least', () => {
    const tracker = new ImpressionTracker<string>(1000);
    tracker.enter('a', 'pin:1', 500);
    tracker.enter('b', 'pin:2', 600);
    expect(tracker.leave('a', 1499)).toBeNull();
    expect(tracker.leave('b', 1600)).toEqual({ key: 'pin:2', at: 600, ms: 1000 });
    expect(tracker.leave('b', 9000)).toBeNull();
  });

  it('[LOG-013] [LOG-014] pause when the window loses the focus and go on when it gets it back', () => {
    const tracker = new ImpressionTracker<string>(1000);
    tracker.enter('a', 'pin:1', 0);
    tracker.pause(700);
    tracker.pause(800);
    tracker.enter('b', 'pin:2', 5000);
    tracker.resume(10_000);
    tracker.resume(10_100);
    expect(tracker.leave('a', 10_299)).toBeNull();
    expect(tracker.leave('b', 11_000)).toEqual({ key: 'pin:2', at: 5000, ms: 1000 });
    expect(new ImpressionTracker<string>(0, true).leave('none', 1)).toBeNull();
  });

  it('[LOG-015] need one second at a stretch: two halves of one before and after a pause are none', () => {
    const tracker = new ImpressionTracker<string>(1000);
    tracker.enter('a', 'pin:1', 0);
    tracker.pause(700);
    tracker.resume(10_000);
    expect(tracker.leave('a', 10_700)).toBeNull();
    tracker.enter('b', 'pin:2', 20_000);
    tracker.pause(21_000);
    tracker.resume(30_000);
    expect(tracker.leave('b', 30_300)).toEqual({ key: 'pin:2', at: 20_000, ms: 1300 });
  });

  it('are cut when the page is hidden, and begin again', () => {
    const tracker = new ImpressionTracker<string>(1000);
    tracker.enter('a', 'pin:1', 0);
    tracker.enter('b', 'pin:2', 1500);
    expect(tracker.cut(2000)).toEqual([{ key: 'pin:1', at: 0, ms: 2000 }]);
    expect(tracker.leave('a', 3000)).toEqual({ key: 'pin:1', at: 2000, ms: 1000 });
  });

  it('never count a moment in which the window had no focus, whatever comes in between', () => {
    const step = fc.record({
      what: fc.constantFrom('enter', 'leave', 'pause', 'resume'),
      ms: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tracker = new ImpressionTracker<string>(0);
        let [now, isPaused, inView, counted, told] = [0, false, false, 0, 0];
        for (const { what, ms } of [...steps, { what: 'leave', ms: 10 }]) {
          now += ms;
          if (inView && !isPaused) counted += ms;
          if (what === 'enter') tracker.enter('a', 'pin:1', now);
          if (what === 'leave') told += tracker.leave('a', now)?.ms ?? 0;
          if (what === 'pause') tracker.pause(now);
          if (what === 'resume') tracker.resume(now);
          if (what === 'enter') inView = true;
          if (what === 'leave') inView = false;
          if (what === 'pause' || what === 'resume') isPaused = what === 'pause';
        }
        expect(told).toBe(counted);
      }),
    );
  });
});
