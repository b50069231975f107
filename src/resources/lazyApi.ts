import { ApiError, errorBody } from '../lib/apiError';
import type { Api } from './api';
import type { ApiOptions } from './createApi';

/** The Api of the browser: the transport is in a chunk that loads with the first call, not with the first view. */
export function createLazyApi(options: ApiOptions): Api {
  let api: Api | null = null;
  let pending: Promise<Api> | null = null;

  async function load(): Promise<Api> {
    try {
      const [{ createApi }] = await Promise.all([
        import(/* webpackChunkName: "api" */ './createApi'),
        options.before?.().catch(() => undefined),
      ]);
      api = createApi(options);
      return api;
    } catch (error) {
      // If the chunk cannot be loaded, the server cannot be reached either; the next call tries again.
      pending = null;
      throw new ApiError(errorBody('server', 0, error instanceof Error ? error.message : String(error)));
    }
  }
  const loaded = () => {
    pending ??= load();
    return pending;
  };

  return {
    call: async (key, callOptions, extra) => (await loaded()).call(key, callOptions, extra),
    query: async (name, variables, extra) => (await loaded()).query(name, variables, extra),
    beacon: (key, callOptions) => api?.beacon(key, callOptions) ?? false,
    ready: async () => void (await loaded()),
    forget: () => api?.forget(),
    batch: async (requests, extra) => (await loaded()).batch(requests, extra),
    upload: async (file, extra) => (await loaded()).upload(file, extra),
    sendFile: async (file, extra) => (await loaded()).sendFile(file, extra),
  };
}
