/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { Compile } from 'typebox/compile';
import { metricSchemas } from '../../../contract/schemas/running/metrics';
import { reportFailure } from '../../../src/entry/failure';

it('[LOG-029] a page that could not start reports it in a beacon', async () => {
  const sent: [string, Blob][] = [];
  Object.assign(window.navigator, { sendBeacon: (path: string, body: Blob) => sent.push([path, body]) > 0 });
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=token');
  await reportFailure(new Error('The page lacks its data'));
  const [[path, blob] = ['', new Blob()]] = sent;
  expect(path).toBe('/resource/ClientReportsResource/create/');
  expect(blob.type).toBe('application/json');
  const body = JSON.parse(await blob.text());
  expect(body).toMatchObject({ csrf_token: 'token', options: { errors: [{ message: 'The page lacks its data' }] } });
  expect(Compile(metricSchemas['ClientReportsResource.create'].options).Check(body.options)).toBe(true);
});
