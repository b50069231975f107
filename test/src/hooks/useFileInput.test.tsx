/** @jest-environment jest-fixed-jsdom */
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useFileInput } from '../../../src/hooks/useFileInput';

const picture = new File(['x'], 'soup.jpg', { type: 'image/jpeg' });

function Chooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return useFileInput({ label: 'Pictures', accept: ['image/jpeg'], onFiles }).input;
}

it('takes a file once that was chosen before the page was hydrated', async () => {
  const onFiles = jest.fn();
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(<Chooser onFiles={onFiles} />);
  await userEvent.upload(host.querySelector('input') as HTMLInputElement, picture);
  const root = await act(async () => hydrateRoot(host, <Chooser onFiles={onFiles} />));
  expect(onFiles.mock.calls).toEqual([[[picture]]]);
  await act(async () => root.render(<Chooser onFiles={onFiles} />));
  expect(onFiles).toHaveBeenCalledTimes(1);
  await userEvent.upload(host.querySelector('input') as HTMLInputElement, picture);
  expect(onFiles.mock.calls).toEqual([[[picture]], [[picture]]]);
  act(() => root.unmount());
});
