import { createErrorLog } from '../../../../server/platform/ops/errorLog';
import { createVitals } from '../../../../server/platform/ops/vitals';
import { createTestClock } from '../../../support/testClock';

it('counts requests by minute, with the time within which most were answered', () => {
  const clock = createTestClock();
  const vitals = createVitals(clock);
  for (let ms = 1; ms <= 100; ms += 1) vitals.noteRequest(ms > 98 ? 500 : ms > 90 ? 404 : 200, ms);
  clock.advance(120_000);
  vitals.noteRequest(200, 5);
  const traffic = vitals.traffic();
  vitals.close();
  expect(traffic).toHaveLength(60);
  expect(traffic.slice(-3)).toMatchObject([
    { requests: 100, refused: 8, errors: 2 },
    { requests: 0, p95: 0 },
    { requests: 1, refused: 0, errors: 0 },
  ]);
  const [busy] = traffic.slice(-3);
  expect(busy?.p95).toBeGreaterThanOrEqual(95);
  expect(busy?.p95).toBeLessThan(95 * 1.25);
});

it('remembers an hour', () => {
  const clock = createTestClock();
  const vitals = createVitals(clock);
  vitals.noteRequest(200, 1);
  clock.advance(3_600_000);
  expect(vitals.traffic().every(({ requests }) => requests === 0)).toBe(true);
  vitals.close();
});

describe('failures that wait to be written down', () => {
  it('are grouped by place and message, and handed over once', () => {
    const log = createErrorLog(createTestClock());
    const error = new Error('broken');
    log.note(error, 'a');
    log.note(error, 'a');
    log.note(error, 'b');
    log.note('text', 'b');
    expect(log.take().map(({ place, message, count }) => [place, message, count])).toEqual([
      ['a', 'Error: broken', 2],
      ['b', 'Error: broken', 1],
      ['b', 'text', 1],
    ]);
    expect(log.take()).toEqual([]);
  });

  it('are a hundred different ones at most', () => {
    const log = createErrorLog(createTestClock());
    for (let at = 0; at < 500; at += 1) log.note(new Error(`broken ${at}`), 'a');
    expect(log.take()).toHaveLength(100);
  });
});
