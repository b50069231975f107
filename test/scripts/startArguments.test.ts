import { demoFolder, parseStartArguments } from '../../scripts/startArguments';

describe('what stands after npm start -- and npm run demo --', () => {
  it('is nothing, a demo, or a demo of so many pins', () => {
    expect(parseStartArguments([])).toEqual({ isDemo: false, scale: null });
    expect(parseStartArguments(['--demo'])).toEqual({ isDemo: true, scale: null });
    expect(parseStartArguments(['--demo', '--scale', '200000'])).toEqual({ isDemo: true, scale: 200_000 });
    expect(parseStartArguments(['--demo', '--scale=1'])).toEqual({ isDemo: true, scale: 1 });
  });

  it.each(['0', '-3', '2e5', '200.5', 'many', '', '5000001', '200_000'])('refuses --scale=%s and says why', (text) => {
    expect(() => parseStartArguments(['--demo', `--scale=${text}`])).toThrow(
      `--scale is a number of pins from 1 to 5000000, written in digits, and not "${text}".`,
    );
  });

  it('refuses a scale without a demo, and words that it does not know', () => {
    expect(() => parseStartArguments(['--scale', '200000'])).toThrow('npm run demo -- --scale 200000');
    expect(() => parseStartArguments(['--demo', '--scael', '3'])).toThrow("Unknown option '--scael'");
    expect(() => parseStartArguments(['--demo', '200000'])).toThrow("Unexpected argument '200000'");
    expect(() => parseStartArguments(['--demo', '--scale'])).toThrow('argument missing');
  });

  it('names a folder for each', () => {
    expect([demoFolder(null), demoFolder(200_000)]).toEqual(['data-demo', 'data-demo-200000']);
  });
});
