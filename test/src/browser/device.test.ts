/** @jest-environment jest-fixed-jsdom */
import { watchDevice } from '../../../src/browser/device';

const width = jest.fn();
const resize = (px: number) => {
  window.innerWidth = px;
  window.dispatchEvent(new Event('resize'));
};

beforeAll(() => {
  jest.useFakeTimers();
  watchDevice(window, { width, online: jest.fn(), offline: jest.fn() });
});
beforeEach(() => width.mockClear());
afterAll(() => jest.useRealTimers());

it('[UI-018] tells the width once it has stood for 200 ms', () => {
  resize(900);
  jest.advanceTimersByTime(150);
  resize(700);
  jest.advanceTimersByTime(199);
  expect(width).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(width.mock.calls).toEqual([[700]]);
});

it('[UI-019] fires a resize one second after the device was turned', () => {
  const resized = jest.fn();
  window.addEventListener('resize', resized);
  window.innerWidth = 844;
  window.dispatchEvent(new Event('orientationchange'));
  jest.advanceTimersByTime(999);
  expect(resized).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(resized).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(200);
  expect(width.mock.calls).toEqual([[844]]);
  window.removeEventListener('resize', resized);
});
