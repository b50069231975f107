import type { UnknownAction } from '@reduxjs/toolkit';
import { EVENT_TYPES } from '../../../contract/constants/running/events';
import * as log from '../../actions/log';
import * as passcode from '../../actions/people/parentalPasscodes';
import { ApiError } from '../../lib/apiError';
import { selectViewType } from '../../selectors/eventLog';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectIsPasscodeEnabled, selectPasscode } from '../../selectors/people/parentalPasscodes';
import { put, type Saga, select, takeEvent } from '../runtime/effects';

/** Whoever was asked for the passcode closed the dialog: the change is not made, and nothing went wrong. */
export class PasscodeNotGiven extends Error {
  override readonly name = 'PasscodeNotGiven';
}

/** The passcode as a protected call takes it; nothing where the account has none. */
export interface GivenPasscode {
  passcode?: string;
}

/** The pages that are as a whole behind the passcode (ledger PASS-001, PASS-002); all others are 'other' routes (PASS-022). */
const PAGE_LEVEL = ['/parental-passcode', '/settings/account-settings'];

const isPasscodeError = (error: unknown): error is ApiError =>
  error instanceof ApiError && 'passcode' in (error.body.extraData.fields ?? {});

/**
 * Makes a protected change: asks for the passcode where the account has one, hands it to `run`, and asks again as long
 * as the server refuses it (ledger PASS-004 to PASS-023). Throws PasscodeNotGiven when the dialog is closed.
 */
export function* withPasscode<R>(run: (given: GivenPasscode) => Saga<R>): Saga<R> {
  const { passcode: known } = yield* select(selectPasscode);
  if (known !== null || !(yield* select(selectIsPasscodeEnabled))) {
    try {
      return yield* run(known === null ? {} : { passcode: known });
    } catch (error) {
      // The passcode was set or changed on another device meanwhile.
      if (!isPasscodeError(error)) throw error;
    }
  }
  yield* put(passcode.asked());
  for (;;) {
    const event = yield* takeEvent(isAnswer);
    if (!passcode.submitted.match(event)) throw new PasscodeNotGiven();
    try {
      const result = yield* run({ passcode: event.payload.passcode });
      yield* put(passcode.accepted());
      return result;
    } catch (error) {
      if (!isPasscodeError(error)) {
        yield* put(passcode.closed());
        throw error;
      }
      yield* refuse(error);
    }
  }
}

const isAnswer = (event: UnknownAction) => passcode.submitted.match(event) || passcode.closed.match(event);

function* refuse({ body }: ApiError): Saga {
  yield* put(passcode.refused({ message: body.extraData.fields?.passcode ?? body.message }));
  const path = (yield* select(selectCurrentEntry))?.path.split('?')[0] ?? '';
  if (PAGE_LEVEL.includes(path.replace(/\/$/, ''))) return;
  const viewType = yield* select(selectViewType);
  yield* put(log.happened({ events: [{ viewType, eventType: EVENT_TYPES.passcodeRefused }] }));
}

/** As `withPasscode`, for what reports its own failure: returns null where it failed or the dialog was closed. */
export function* attemptWithPasscode<R>(run: (given: GivenPasscode) => Saga<R>): Saga<R | null> {
  try {
    return yield* withPasscode(run);
  } catch (error) {
    if (error instanceof PasscodeNotGiven || error instanceof ApiError) return null;
    throw error;
  }
}
