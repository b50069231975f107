/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { render, screen, waitFor } from '@testing-library/react';
import { usePreviewUrl } from '../../../src/hooks/usePreviewUrl';

const LATE = { timeout: 20_000 };
const photo = (bytes = 2_000_000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'oak.jpg', { type });
const shown: Blob[] = [];
let decoding = 0;

function Picture({ file }: { file: File }) {
  const src = usePreviewUrl(file);
  return src && <img src={src} alt="shown" />;
}

beforeEach(() => {
  shown.length = 0;
  URL.createObjectURL = (blob) => `blob:${shown.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  window.createImageBitmap = jest.fn(async () => {
    decoding += 1;
    expect(decoding).toBe(1);
    return { width: 5000, height: 4000, close: () => (decoding -= 1) } as never;
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width} × ${this.height}`]));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'createImageBitmap');
});

it('[BUILD-064] shows large photos as copies of 2500 pixels, made one at a time and once', async () => {
  const [one, other] = [photo(), photo()];
  render([<Picture key="a" file={one} />, <Picture key="b" file={one} />, <Picture key="c" file={other} />]);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3), LATE);
  expect(window.createImageBitmap).toHaveBeenCalledTimes(2);
  expect(shown).not.toContain(one);
  expect(shown).not.toContain(other);
  for (const copy of shown) expect(await copy.text()).toBe('2500 × 2000');
});

it('[BUILD-064] shows the file itself where it is small, may be transparent, or cannot be copied', async () => {
  const [small, drawing, broken] = [photo(10), photo(2_000_000, 'image/png'), photo()];
  window.createImageBitmap = jest.fn(async () => {
    throw new Error('damaged');
  });
  for (const file of [small, drawing, broken]) {
    const { unmount } = render(<Picture file={file} />);
    await screen.findByRole('img', {}, LATE);
    expect(shown.at(-1)).toBe(file);
    unmount();
  }
  expect(window.createImageBitmap).toHaveBeenCalledTimes(1);
});
