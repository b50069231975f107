/** @jest-environment jest-fixed-jsdom */

import * as startUp from '../../../src/entry/startUp';
import { PlatformError } from '../../../src/entry/startUp';

const page = (data: unknown, root = '<div id="__MAGPIE_ROOT__"></div>') => {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  document.body.innerHTML = `${root}<script id="__MAGPIE_STARTUP__" type="application/json">${text}</script>`;
};
const PAYLOAD = { props: { context: {} }, routeManifest: {} };

describe('stopping', () => {
  it.each(['?server_only', '?server_only=false', '?a=1&server_only=1'])('[BOOT-007] stops at %s', (search) => {
    expect(startUp.isStopped({ search, hostname: 'localhost' })).toBe(true);
  });

  it.each(['webcache.googleusercontent.com', 'cc.bingj.com', 'hghltd.yandexwebcache.net', 'cache.baiducontent.com'])(
    '[BOOT-008] [BOOT-009] stops on %s',
    (hostname) => {
      expect(startUp.isStopped({ search: '', hostname })).toBe(true);
    },
  );

  it.each(['pins.example', 'notcc.bingj.com.example', 'evilyandexwebcache.net'])('does not stop on %s', (hostname) => {
    expect(startUp.isStopped({ search: '?server=1', hostname })).toBe(false);
  });
});

describe('what stands in the page', () => {
  it('[BOOT-001] is read, and leaves the page', () => {
    page(PAYLOAD);
    expect(startUp.readPayload(document)).toEqual({
      payload: PAYLOAD,
      root: document.getElementById('__MAGPIE_ROOT__'),
    });
    expect(document.getElementById('__MAGPIE_STARTUP__')).toBeNull();
  });

  it('[BOOT-013] as an error record is thrown with its message and stack, before anything else is asked for', () => {
    page({ error: { message: 'No database', stack: 'at server.ts:1' } }, '');
    const thrown = (() => {
      try {
        return startUp.readPayload(document);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(PlatformError);
    expect(thrown).toMatchObject({ name: 'PlatformError', message: 'No database', stack: 'at server.ts:1' });
  });

  it.each([
    ['no root', PAYLOAD, ''],
    ['no data', '', undefined],
    ['cut-off data', '{"props":{"con', undefined],
    ['null', null, undefined],
    ['a list', [], undefined],
    ['no context', { props: {}, routeManifest: {} }, undefined],
    ['no manifest', { props: { context: {} } }, undefined],
  ])('[BOOT-014] with %s is a PlatformError', (_, data, root) => {
    page(data, root);
    expect(() => startUp.readPayload(document)).toThrow(PlatformError);
  });
});
