/** @jest-environment jest-fixed-jsdom */
import { windowViewport } from '../../../src/browser/viewport';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const rect = (values: Partial<DOMRect>) => () => ({ top: 0, width: 0, ...values }) as DOMRect;

describe('the window as scroller', () => {
  it('reports scrolling once in a frame, in that frame, and no more after the end', async () => {
    const heard = jest.fn();
    const end = windowViewport.onScroll(heard);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('scroll'));
    expect(heard).not.toHaveBeenCalled();
    await nextFrame();
    expect(heard).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('resize'));
    await nextFrame();
    expect(heard).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('scroll'));
    end();
    window.dispatchEvent(new Event('scroll'));
    await nextFrame();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('tells once more that nothing moves any more', async () => {
    const heard = jest.fn();
    const end = windowViewport.onScroll(heard);
    for (let frame = 1; frame <= 3; frame++) {
      window.dispatchEvent(new Event('scroll'));
      await nextFrame();
      expect(heard).toHaveBeenCalledTimes(frame);
    }
    for (let frame = 0; frame < 3; frame++) await nextFrame();
    expect(heard).toHaveBeenCalledTimes(4);
    end();
  });

  it('listens passively, so that it can never hold up a finger', () => {
    const listen = jest.spyOn(window, 'addEventListener');
    const end = windowViewport.onScroll(() => {});
    expect(listen).toHaveBeenCalledWith('scroll', expect.any(Function), { passive: true });
    end();
    listen.mockRestore();
  });

  it('runs a task after the paint of the next frame, unless it is called off', async () => {
    const [run, calledOff] = [jest.fn(), jest.fn()];
    windowViewport.afterPaint(run);
    const callOff = windowViewport.afterPaint(calledOff);
    await nextFrame();
    callOff();
    expect(run).not.toHaveBeenCalled();
    await nextFrame();
    await nextFrame();
    expect(run).toHaveBeenCalledTimes(1);
    expect(calledOff).not.toHaveBeenCalled();
  });

  it('knows where an element is and how wide', () => {
    const element = document.createElement('div');
    element.getBoundingClientRect = rect({ top: -321.5, width: 366.25 });
    expect(windowViewport.topOf(element)).toBe(-321.5);
    expect(windowViewport.widthOf(element)).toBe(366.25);
    expect(windowViewport.height()).toBe(window.innerHeight);
  });
});
