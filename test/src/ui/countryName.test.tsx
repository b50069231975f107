/** @jest-environment jest-fixed-jsdom */
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CountryName } from '../../../src/ui/CountryName';
import { Select } from '../../../src/ui/fields/Select';

/** Hydrates what a server wrote that calls Hong Kong 'Hong Kong SAR China' in a browser that calls it 'Hong Kong'. */
async function hydrate(element: ReactElement) {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = jest.fn();
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(element).replace(/Hong Kong[^<]*/, 'Hong Kong, by the server');
  const first = host.firstElementChild;
  const root = await act(async () => hydrateRoot(host, element, { onRecoverableError }));
  const isKept = host.firstElementChild === first;
  const text = host.textContent;
  act(() => root.unmount());
  host.remove();
  return { isKept, text, problems: [...onRecoverableError.mock.calls, ...complaints.mock.calls] };
}

it('keeps the page of a server that calls a country differently', async () => {
  const { text, ...found } = await hydrate(<CountryName country="HK" locale="en" />);
  expect(found).toEqual({ isKept: true, problems: [] });
  expect(text).toBe('Hong Kong, by the server');
});

it('keeps a list of countries that the server calls differently', async () => {
  const options = [{ value: 'HK', label: 'Hong Kong' }];
  const { text, ...found } = await hydrate(<Select label="Country" options={options} defaultValue="HK" />);
  expect(found).toEqual({ isKept: true, problems: [] });
  expect(text).toContain('Hong Kong, by the server');
});
