import { lazyPart } from '../../../hooks/useLazyPart';

export const shareDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "share" */ '../shareDialog')).ShareDialog,
);
