import type { UnknownAction } from '@reduxjs/toolkit';
import type { InterestId } from '../../contract/schemas/common';
import * as changes from '../actions/changes';
import { interestFollowChanged } from '../actions/interests';
import * as requests from '../actions/requests';
import { addChange, confirmChange, type Layered, revertChange } from '../lib/optimisticLog';

/** What the viewer changed of the topics that they follow, on top of what the server answered. */
export interface InterestsState {
  readonly followed: Readonly<Record<InterestId, Layered<boolean, boolean>>>;
}

const initialState: InterestsState = { followed: {} };
const READS = new Set(['InterestResource.get', 'InterestsResource.get']);

export const applyFollow = (_was: boolean, to: boolean): boolean => to;

export function interestsReducer(state: InterestsState = initialState, action: UnknownAction): InterestsState {
  if (interestFollowChanged.match(action)) {
    const { interestId, changeId, to, was } = action.payload;
    const layered = state.followed[interestId] ?? { base: was, log: [] };
    return { followed: { ...state.followed, [interestId]: addChange(layered, changeId, to) } };
  }
  if (changes.confirmed.match(action)) return settle(state, confirmChange, action.payload.changeId);
  if (changes.reverted.match(action)) return settle(state, revertChange, action.payload.changeId);
  // A newer answer holds what was confirmed before it.
  if (requests.completed.match(action) && READS.has(action.payload.resource)) {
    const open = Object.entries(state.followed).filter(([, layered]) => layered.log.length > 0);
    return open.length === Object.keys(state.followed).length ? state : { followed: Object.fromEntries(open) };
  }
  return state;
}

function settle(state: InterestsState, how: typeof confirmChange, changeId: string): InterestsState {
  const mine = Object.entries(state.followed).filter(([, { log }]) => log.some((entry) => entry.changeId === changeId));
  if (mine.length === 0) return state;
  const settled = mine.map(([id, layered]) => [id, how(layered, changeId, applyFollow)] as const);
  return { followed: { ...state.followed, ...Object.fromEntries(settled) } };
}
