/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { painted } from '../../../src/browser/painted';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  frames.length = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Whether it has answered after so long. ms. */
async function hasAnsweredAfter(answer: Promise<void>, ms: number): Promise<boolean> {
  let hasAnswered = false;
  void answer.then(() => {
    hasAnswered = true;
  });
  await jest.advanceTimersByTimeAsync(ms);
  return hasAnswered;
}

it('[ROUTE-012] answers in the task after the next frame, not before and not in it', async () => {
  const answer = painted();
  expect(await hasAnsweredAfter(answer, 100)).toBe(false);
  frames[0]?.(0);
  expect(await hasAnsweredAfter(answer, 0)).toBe(true);
});

it('[ROUTE-012] answers all the same where nobody looks and no frame comes', async () => {
  const answer = painted();
  expect(await hasAnsweredAfter(answer, 199)).toBe(false);
  expect(await hasAnsweredAfter(answer, 1)).toBe(true);
});
