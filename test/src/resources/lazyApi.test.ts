import type { BoardId, PinId } from '../../../contract/schemas/common';
import { createLazyApi } from '../../../src/resources/lazyApi';
import { buildApiOptions } from '../../support/apiOptions';

const made: unknown[] = [];
const forget = jest.fn();

jest.mock('../../../src/resources/createApi', () => ({
  createApi: (options: unknown) => {
    made.push(options);
    return { call: async (key: string) => ({ data: key, bookmark: 'next' }), forget };
  },
}));

const options = buildApiOptions();

it('[QUERY-028] makes one transport, with the first call, and hands it every call', async () => {
  const api = createLazyApi(options);
  api.forget();
  expect(made).toHaveLength(0);
  const answers = await Promise.all([
    api.call('PinResource.get', { id: '1' as PinId }),
    api.call('BoardResource.get', { board_id: '2' as BoardId }),
  ]);
  expect(answers.map(({ data }) => data)).toEqual(['PinResource.get', 'BoardResource.get']);
  expect(made).toEqual([options]);
  expect(forget).not.toHaveBeenCalled();
  api.forget();
  expect(forget).toHaveBeenCalledTimes(1);
});
