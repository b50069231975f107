import type { UnknownAction } from '@reduxjs/toolkit';
import configureStore from 'redux-mock-store';
import createSagaMiddleware from 'redux-saga';
import { EVENT_TYPES } from '../../../../contract/constants/running/events';
import * as log from '../../../../src/actions/log';
import { groupAsked, triggered } from '../../../../src/actions/running/experiments';
import { createExperimentsReducer } from '../../../../src/reducers/running/experiments';
import { experimentsSaga } from '../../../../src/sagas/running/experiments';
import { runDefinition } from '../../../../src/sagas/runtime/defineSaga';
import { selectExperimentGroup } from '../../../../src/selectors/running/experiments';
import { createTestStore } from '../../../support/createTestStore';

const groups = { active: { loadable: 'enabled' }, triggerable: { grid: 'wide' } };

function setUp() {
  return createTestStore({
    context: { experimentsClient: { ...groups.active, ...groups.triggerable } },
    modules: [{ slices: { experiments: createExperimentsReducer(groups) }, sagas: [experimentsSaga] }],
  });
}

it('[EXP-001] the group of an experiment is known from the first render on, active or triggerable', () => {
  const state = setUp().state();
  expect(selectExperimentGroup(state, 'loadable')).toBe('enabled');
  expect(selectExperimentGroup(state, 'grid')).toBe('wide');
  expect(selectExperimentGroup(state, 'none')).toBeNull();
});

it('[EXP-001] asking marks a triggerable experiment as triggered, once', () => {
  const { store, state } = setUp();
  for (const name of ['grid', 'grid', 'loadable', 'none']) store.dispatch(groupAsked({ name }));
  expect(state().experiments).toEqual({ ...groups, triggered: ['grid'] });
});

it('[EXP-001] and tells the log which group it was', () => {
  const dispatched = (name: string): UnknownAction[] => {
    const sagas = createSagaMiddleware({ context: {} });
    const store = configureStore([sagas as never])(setUp().state() as object);
    sagas.run(runDefinition, experimentsSaga);
    store.dispatch(groupAsked({ name }));
    return store.getActions().slice(1);
  };
  expect(dispatched('grid')).toEqual([
    triggered({ name: 'grid', group: 'wide' }),
    log.happened({
      events: [{ eventType: EVENT_TYPES.experimentTriggered, auxData: { experiment: 'grid', group: 'wide' } }],
    }),
  ]);
  expect(dispatched('loadable')).toEqual([]);
});
