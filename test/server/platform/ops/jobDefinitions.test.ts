import { jobDefinitions } from '../../../../server/areas';
import type { Services } from '../../../../server/platform/http/context';
import { runnerOptionsOf, scheduleRecurring } from '../../../../server/platform/ops/jobDefinitions';
import type { JobRunner } from '../../../../server/platform/ops/jobs';

const nothing: unknown = new Proxy({}, { get: () => nothing });
const definitions = jobDefinitions(nothing as Services);

describe('the definitions of jobs', () => {
  it('give a kind that people wait for the slots of its lane, and its time limit', () => {
    const { handlers, lanes, timeLimits } = runnerOptionsOf(definitions);
    expect(handlers['merges/move']).toBe(definitions['merges/move'].run);
    const laneOf = (kind: string) => lanes.find(({ kinds }) => kinds !== 'others' && kinds.some((one) => one === kind));
    expect(laneOf('mails/send')?.kinds).not.toContain('merges/move');
    expect(laneOf('merges/move')).toEqual({ slots: 2, kinds: expect.arrayContaining(['bulkActions/run']) });
    expect(laneOf('news/note')).toBeUndefined();
    expect([timeLimits['bulkActions/run'], timeLimits['news/note']]).toEqual([120_000, undefined]);
  });

  it('let kinds run by themselves, at their intervals, and no others', () => {
    const every = jest.fn();
    scheduleRecurring({ every } as unknown as JobRunner, definitions);
    expect(every).toHaveBeenCalledWith('sessions/purge', {}, 3_600_000);
    expect(every).toHaveBeenCalledWith('news/digest', {}, 86_400_000);
    expect(every.mock.calls.map(([kind]) => kind)).not.toContain('mails/send');
  });
});
