import fc from 'fast-check';
import {
  type HistoryEntry,
  type NavigationHow,
  navigationCommitted,
  navigationFailed,
  navigationStarted,
} from '../../../src/actions/navigation';
import { initialNavigation, navigationReducer } from '../../../src/reducers/ui/navigation';

const entry = (key: string): HistoryEntry => ({ key, path: `/${key}`, handler: 'www/index', params: {}, status: 200 });
type Step = readonly [how: NavigationHow, key: string];
const run = (steps: readonly Step[]) =>
  steps.reduce(
    (state, [how, key]) => navigationReducer(state, navigationCommitted({ entry: entry(key), how })),
    initialNavigation,
  );
const keysOf = ({ previous, current, forward }: ReturnType<typeof run>) => [
  previous.map(({ key }) => key),
  current?.key,
  forward.map(({ key }) => key),
];
const ABC: Step[] = [
  ['start', 'a'],
  ['push', 'b'],
  ['push', 'c'],
];

it('[ROUTE-047] [ROUTE-050] keeps where the viewer was and is; a push goes on from here', () => {
  expect(keysOf(run(ABC))).toEqual([['a', 'b'], 'c', []]);
  expect(keysOf(run([...ABC, ['back', 'b'], ['push', 'd']]))).toEqual([['a', 'b'], 'd', []]);
});

it('[ROUTE-048] going back makes the latest previous entry current and puts the left one first of those ahead', () => {
  expect(keysOf(run([...ABC, ['back', 'b']]))).toEqual([['a'], 'b', ['c']]);
  expect(keysOf(run([...ABC, ['back', 'b'], ['back', 'a']]))).toEqual([[], 'a', ['b', 'c']]);
  expect(keysOf(run([...ABC, ['back', 'a']]))).toEqual([[], 'a', ['b', 'c']]);
});

it('[ROUTE-049] going forward makes the nearest of those ahead current and puts the left one behind', () => {
  const back: Step[] = [...ABC, ['back', 'a']];
  expect(keysOf(run([...back, ['forward', 'b']]))).toEqual([['a'], 'b', ['c']]);
  expect(keysOf(run([...back, ['forward', 'c']]))).toEqual([['a', 'b'], 'c', []]);
});

it('[ROUTE-047] [ROUTE-048] [ROUTE-049] loses and doubles no entry, whatever way is taken', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('push', 'back', 'forward'), { maxLength: 30 }), (ways) => {
      let state = run([['start', '0']]);
      let line = ['0'];
      let at = 0;
      for (const [step, way] of ways.entries()) {
        if (way === 'push') {
          line = [...line.slice(0, at + 1), `${step + 1}`];
          at += 1;
        } else if (way === 'back' && at > 0) at -= 1;
        else if (way === 'forward' && at < line.length - 1) at += 1;
        else continue;
        state = navigationReducer(
          state,
          navigationCommitted({ entry: entry(line[at] as string), how: way as NavigationHow }),
        );
        expect(keysOf(state)).toEqual([line.slice(0, at), line[at], line.slice(at + 1)]);
      }
    }),
  );
});

it('[ROUTE-014] keeps what could not be loaded until something else is tried', () => {
  let state = navigationReducer(run(ABC), navigationFailed({ to: '/d', message: 'no network' }));
  expect(state).toMatchObject({ current: { key: 'c' }, error: { to: '/d', message: 'no network' } });
  state = navigationReducer(state, navigationStarted({ to: '/d' }));
  expect(state).toMatchObject({ pending: '/d', error: null });
});
