/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { Picture } from '../../../src/ui/Picture';
import { renderUi } from './renderUi';

const PICTURE = { alt: 'Hills', width: 200, height: 300, src: '/a.jpg', color: '#7aa5a8', preview: 'data:image/x,' };

it('holds its place and paints colour and preview first', () => {
  renderUi(<Picture {...PICTURE} />);
  const frame = screen.getByRole('img', { name: 'Hills' }).parentElement;
  expect(frame).toHaveStyle({ aspectRatio: `${200 / 300}`, backgroundColor: '#7aa5a8' });
  expect(frame?.style.backgroundImage).toContain('data:image/x,');
});

it('offers the better formats first', () => {
  const sources = [
    { type: 'image/avif', srcSet: '/a.avif 236w' },
    { type: 'image/webp', srcSet: '/a.webp 236w' },
  ];
  const { container } = renderUi(<Picture {...PICTURE} sources={sources} srcSet="/a.jpg 236w" sizes="50vw" />);
  const found = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]);
  expect(found).toEqual([
    ['image/avif', '/a.avif 236w', '50vw'],
    ['image/webp', '/a.webp 236w', '50vw'],
  ]);
});

it('waits unseen for a lazy picture and shows it when it is there, without drawing anything again', () => {
  const drawn = jest.fn();
  const picture = (
    <Profiler id="picture" onRender={drawn}>
      <Picture {...PICTURE} />
    </Profiler>
  );
  renderUi(picture);
  const image = screen.getByRole('img');
  expect(image).toHaveClass('waiting');
  expect(image).not.toHaveAttribute('data-is-shown');
  fireEvent.load(image);
  expect(image).toHaveAttribute('data-is-shown');
  expect(drawn).toHaveBeenCalledTimes(1);
});

it.each([
  [20, 'soon'],
  [900, 'late'],
])('a picture that comes after %i ms is shown as one that came %s', (ms, how) => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  renderUi(<Picture {...PICTURE} />);
  clock.mockReturnValue(1000 + ms);
  fireEvent.load(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('data-is-shown', how);
  clock.mockRestore();
});

it('never hides an eager picture, nor one that the server wrote', () => {
  expect(renderToString(<Picture {...PICTURE} />)).not.toContain('waiting');
  renderUi(<Picture {...PICTURE} loading="eager" />);
  expect(screen.getByRole('img')).not.toHaveClass('waiting');
});

it('keeps its place, its colour and its words when it cannot be had', () => {
  renderUi(<Picture {...PICTURE} />);
  fireEvent.error(screen.getByRole('img'));
  const stand = screen.getByRole('img', { name: 'Hills' });
  expect(stand.tagName).toBe('svg');
  expect(stand.parentElement).toHaveStyle({ backgroundColor: '#7aa5a8' });
});

it('tries again when it becomes another picture', () => {
  const { rerender } = renderUi(<Picture {...PICTURE} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture {...PICTURE} src="/b.jpg" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.jpg');
  expect(screen.getByRole('img')).toHaveClass('waiting');
});

it('waits again for another picture in the place of one that is shown', () => {
  const { rerender } = renderUi(<Picture {...PICTURE} loading="eager" />);
  fireEvent.load(screen.getByRole('img'));
  rerender(<Picture {...PICTURE} loading="eager" src="/b.jpg" />);
  expect(screen.getByRole('img')).toHaveClass('waiting');
  expect(screen.getByRole('img')).not.toHaveAttribute('data-is-shown');
});

it('an eager picture begins with the file of it that was shown before, and appears once it is decoded', async () => {
  const card = renderUi(<Picture {...PICTURE} src="/known.jpg" />);
  Object.defineProperty(screen.getByRole('img'), 'currentSrc', { value: 'http://localhost/known-474.avif' });
  fireEvent.load(screen.getByRole('img'));
  card.unmount();

  renderUi(<Picture {...PICTURE} src="/known.jpg" loading="eager" />);
  const image = screen.getByRole<HTMLImageElement>('img');
  expect(image.parentElement?.style.backgroundImage).toContain('known-474.avif');
  let decoded = () => {};
  const decoding = new Promise<void>((resolve) => {
    decoded = resolve;
  });
  image.decode = () => decoding;
  fireEvent.load(image);
  expect(image).toHaveClass('waiting');
  expect(image).not.toHaveAttribute('data-is-shown');
  decoded();
  await decoding;
  expect(image).toHaveAttribute('data-is-shown');
});
