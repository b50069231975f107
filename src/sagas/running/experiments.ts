import { EVENT_TYPES } from '../../../contract/constants/running/events';
import * as log from '../../actions/log';
import * as experiments from '../../actions/running/experiments';
import { selectUntriggeredGroup } from '../../selectors/running/experiments';
import { defineSaga, every } from '../runtime/defineSaga';
import { put, type Saga, select } from '../runtime/effects';

/** Marks an experiment as triggered (its group made a difference to what is shown) and logs it, once per page. */
function* trigger({ payload: { name } }: ReturnType<typeof experiments.groupAsked>): Saga {
  const group = yield* select((state) => selectUntriggeredGroup(state, name));
  if (group === null) return;
  yield* put(experiments.triggered({ name, group }));
  const auxData = { experiment: name, group };
  yield* put(log.happened({ events: [{ eventType: EVENT_TYPES.experimentTriggered, auxData }] }));
}

export const experimentsSaga = defineSaga('experiments', { [experiments.groupAsked.type]: every(trigger) });
