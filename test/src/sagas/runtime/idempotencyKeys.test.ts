import { now } from '../../../../src/sagas/runtime/effects';
import { withIdempotencyKey } from '../../../../src/sagas/runtime/idempotencyKeys';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

it('sends the same content from the same place with the same key until it is answered', async () => {
  const { store } = createTestStore({ viewer: buildViewer() });
  const keys: string[] = [];
  const send = (place: string, content: object, isLost: boolean) =>
    store.run(() =>
      withIdempotencyKey(place, content, function* (key) {
        keys.push(key);
        yield* now();
        if (isLost) throw new Error('lost');
        return key;
      }),
    ).done;
  await expect(send('form', { title: 'Cups' }, true)).rejects.toThrow('lost');
  await expect(send('form', { title: 'Mugs' }, true)).rejects.toThrow('lost');
  await expect(send('draft', { title: 'Cups' }, true)).rejects.toThrow('lost');
  await send('form', { title: 'Cups' }, false);
  await send('form', { title: 'Cups' }, false);
  const [first, otherContent, otherPlace, again, next] = keys;
  expect(again).toBe(first);
  expect(new Set([first, otherContent, otherPlace, next]).size).toBe(4);
});
