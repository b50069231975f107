import type { PinId } from '../../../contract/schemas/common';
import { merged } from '../../../src/actions/entities';
import { toBoardEntity } from '../../../src/entities/boards/boards';
import { toPinEntity } from '../../../src/entities/pins/pins';
import { deferredReducers } from '../../../src/reducers/deferredReducers';
import { createRootReducer } from '../../../src/reducers/root';
import { selectEntity } from '../../../src/selectors/entities';
import { buildBoard, buildPin } from '../../support/factories';

const reduce = createRootReducer(deferredReducers);
const image = (name: string, width: number) => ({ url: `/${name}.jpg`, width, height: width });

it('[BIZ-054] an answer with some sizes of an image leaves the others as they were, and replaces the covers', () => {
  const pin = toPinEntity(buildPin({ id: '30' as PinId }));
  const board = toBoardEntity(buildBoard());
  const cover = (url: string) => ({ url, width: 1, height: 1, dominantColor: '#fff' });
  const answer = (images: object, covers: string[]) =>
    merged({
      entities: {
        pins: [{ ...pin, images }],
        boards: [{ ...board, coverImages: covers.map(cover) }],
      } as never,
      sentAt: 1,
    });
  const first = reduce(undefined, answer({ '236x': image('a', 236), '474x': image('b', 474) }, ['/1.jpg', '/2.jpg']));
  const then = reduce(first, answer({ '236x': image('c', 236), '736x': image('d', 736) }, ['/2.jpg']));
  expect(selectEntity(then, 'pins', pin.id)?.images).toEqual({
    ...{ '236x': image('c', 236), '474x': image('b', 474), '736x': image('d', 736) },
  });
  expect(selectEntity(then, 'boards', board.id)?.coverImages?.map(({ url }) => url)).toEqual(['/2.jpg']);
});
