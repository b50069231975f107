import type { BoardId, PinId } from '../../contract/schemas/common';
import * as pins from '../../src/actions/pins/pins';
import * as ui from '../../src/actions/ui';
import type { BoardEntity } from '../../src/entities/boards/boards';
import type { PinEntity } from '../../src/entities/pins/pins';
import type { RootState } from '../../src/reducers/root';
import type { Api } from '../../src/resources/api';
import { defineSaga, every, latestBy } from '../../src/sagas/runtime/defineSaga';
import type { Saga } from '../../src/sagas/runtime/effects';
import { selectEntity } from '../../src/selectors/entities';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_T extends true>() => {};

/** Checked by the compiler; running it only says that the file was seen. */
describe('types of the core', () => {
  it('say what they should', () => {
    holds<Equal<PinEntity['board'], BoardId>>();
    holds<Equal<PinEntity['imageSignature'], string>>();
    holds<Equal<PinEntity['aggregatedPinData']['didItData']['imagesCount'], number>>();
    holds<Equal<BoardEntity['description'], string | undefined>>();
    holds<Equal<BoardEntity['name'], string>>();
    holds<Equal<ReturnType<typeof pins.deleteRequested>['type'], 'pins/deleteRequested'>>();
    expect(holds).toBeDefined();
  });

  it('refuse what would go wrong', () => {
    const refused = (state: RootState, api: Api) => {
      // @ts-expect-error a board's id names no pin
      selectEntity(state, 'pins', '5' as BoardId);
      // @ts-expect-error there is no such table
      selectEntity(state, 'pictures', '5' as PinId);
      // @ts-expect-error wire names stay on the wire
      selectEntity(state, 'pins', '5' as PinId)?.image_signature;
      // @ts-expect-error the contract knows no such option
      void api.call('PinResource.get', { pin: '5' });
      // @ts-expect-error a pin has no such field to edit
      pins.editRequested({ pinId: '5' as PinId, edits: { name: 'x' } });

      function* onDelete(_: ReturnType<typeof pins.deleteRequested>): Saga {}
      // @ts-expect-error the worker takes another event than the row names
      defineSaga('wrong', { [ui.wentOnline.type]: every(onDelete) });
      // @ts-expect-error the event has no such field to tell its workers apart by
      latestBy('boardId')(onDelete);
      // @ts-expect-error there is no such call
      every(onDelete, 'PinResource.remove');
      return defineSaga('right', { [pins.deleteRequested.type]: latestBy('pinId')(onDelete, 'PinResource.delete') });
    };
    expect(refused).toBeDefined();
  });
});
