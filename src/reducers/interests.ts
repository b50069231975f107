import type { UnknownAction } from '@reduxjs/toolkit';
import type { InterestId } from '../../contract/schemas/common';
import type { Interest } from '../../contract/schemas/interests';
import * as changes from '../actions/changes';
import { interestFollowChanged } from '../actions/interests';
import * as requests from '../actions/requests';
import { addChange, confirmChange, type Layered, revertChange } from '../lib/optimisticLog';

/** What the viewer changed of the topics that they follow, on top of what the server answered. */
export interface InterestsState {
  readonly followed: Readonly<Record<InterestId, Layered<boolean, boolean>>>;
}

const initialState: InterestsState = { followed: {} };
const READS = new Set([
  'InterestResource.get',
  'InterestsResource.get',
  'PinInterestsResource.get',
  'V3BoardInterestsResource.get',
]);

export const applyFollow = (_was: boolean, to: boolean): boolean => to;

export function interestsReducer(state: InterestsState = initialState, action: UnknownAction): InterestsState {
  if (interestFollowChanged.match(action)) {
    const { interestId, changeId, to, was } = action.payload;
    const layered = state.followed[interestId] ?? { base: was, log: [] };
    return { followed: { ...state.followed, [interestId]: addChange(layered, changeId, to) } };
  }
  if (changes.confirmed.match(action)) return settle(state, confirmChange, action.payload.changeId);
  if (changes.reverted.match(action)) return settle(state, revertChange, action.payload.changeId);
  if (requests.completed.match(action) && READS.has(action.payload.resource)) {
    return learn(state, [action.payload.data ?? []].flat() as Interest[]);
  }
  return state;
}

/** A newer answer holds what was confirmed before it; older ones that are still shown say what was. */
function learn(state: InterestsState, told: readonly Interest[]): InterestsState {
  const settled = told.filter(({ id }) => state.followed[id]?.log.length === 0);
  if (settled.length === 0) return state;
  const learned = settled.map(({ id, is_followed }) => [id, { base: is_followed, log: [] }] as const);
  return { followed: { ...state.followed, ...Object.fromEntries(learned) } };
}

function settle(state: InterestsState, how: typeof confirmChange, changeId: string): InterestsState {
  const mine = Object.entries(state.followed).filter(([, { log }]) => log.some((entry) => entry.changeId === changeId));
  if (mine.length === 0) return state;
  const settled = mine.map(([id, layered]) => [id, how(layered, changeId, applyFollow)] as const);
  return { followed: { ...state.followed, ...Object.fromEntries(settled) } };
}
