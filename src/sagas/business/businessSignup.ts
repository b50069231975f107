import type { DataOf } from '../../../contract/api';
import type { BusinessSignupDraft } from '../../../contract/constants/business/signUp';
import { EMPTY_BUSINESS_DRAFT } from '../../../contract/constants/business/signUp';
import * as signup from '../../actions/business/businessSignup';
import { isRecord } from '../../lib/isRecord';
import { BUSINESS_DRAFT } from '../../lib/tabKeys';
import { BUSINESS_FORM, selectBusinessSignup } from '../../selectors/business/businessSignup';
import { selectIsBusinessOn, selectLocale } from '../../selectors/context';
import { selectIsAuthenticated, selectViewer, selectViewerUser } from '../../selectors/people/session';
import { leaveFor } from '../people/forgetViewer';
import { openLinkedAccount } from '../people/linkedAccounts';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, getContext, newId, put, type Saga, select, sleep } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

/** Between the last change and its save. ms */
const SAVE_MS = 500;

/** Loads what a member answered earlier, on any device. 404 where business is off for this site. */
export function* loadBusinessSignup(_location: PageLocation): Saga<PageResult | undefined> {
  if (!(yield* select(selectIsBusinessOn))) return { status: 404 };
  if (!(yield* select(selectIsAuthenticated))) return undefined;
  const request = yield* loadResource('BusinessSignupDraftResource.get', {});
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}

/**
 * Restores the answers of earlier visits: a member's from the server, a visitor's from this tab. What was answered
 * before they came stands.
 */
function* continueDraft(): Saga {
  if ((yield* select(selectBusinessSignup))?.isRead) return;
  const isMember = yield* select(selectIsAuthenticated);
  const request = isMember ? yield* loadResource('BusinessSignupDraftResource.get', {}) : undefined;
  const stored = request?.data as DataOf<'BusinessSignupDraftResource.get'> | undefined;
  const inTab = parse((yield* getContext('tabStorage')).get(BUSINESS_DRAFT));
  const { draft, step } = stored?.draft ? stored : (inTab ?? { draft: null, step: 0 });
  const before = yield* select(selectBusinessSignup);
  yield* put(signup.draftFound({ draft, step: before?.step.index || step, defaults: yield* defaults() }));
  const change = before && changed(before.draft);
  if (change && Object.keys(change).length > 0) yield* put(signup.edited({ change }));
}

/** The answers that differ from an empty draft's. */
function changed(draft: BusinessSignupDraft): Partial<BusinessSignupDraft> {
  const fields = Object.keys(EMPTY_BUSINESS_DRAFT) as (keyof BusinessSignupDraft)[];
  const answers = fields.filter((field) => field !== 'stepperCount' && draft[field] !== EMPTY_BUSINESS_DRAFT[field]);
  return Object.fromEntries(answers.map((field) => [field, draft[field]]));
}

function* defaults(): Saga<Partial<BusinessSignupDraft>> {
  const [viewer, user] = [yield* select(selectViewer), yield* select(selectViewerUser)];
  return {
    leadId: yield* newId(),
    locale: yield* select(selectLocale),
    email: viewer?.email ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
  };
}

/** What the tab stores; null where there is nothing, or something that a former version stored. */
function parse(text: string | null): { draft: BusinessSignupDraft; step: number } | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.draft) || typeof stored.step !== 'number') return null;
    const { draft } = stored;
    const isWhole = Object.entries(EMPTY_BUSINESS_DRAFT).every(
      ([field, empty]) => empty === null || typeof draft[field] === typeof empty,
    );
    return isWhole ? { draft: draft as unknown as BusinessSignupDraft, step: stored.step } : null;
  } catch {
    return null;
  }
}

/** Saves the draft: a member's on the server, a visitor's in this tab. A failed save is tried again with the next change. */
function* save(): Saga {
  yield* sleep(SAVE_MS);
  const state = yield* select(selectBusinessSignup);
  if (!state?.isRead || state.isSending) return;
  const said = { draft: state.draft, step: state.step.index };
  if (yield* select(selectIsAuthenticated)) yield* attempt(send('BusinessSignupDraftResource.update', toWire(said)));
  else (yield* getContext('tabStorage')).set(BUSINESS_DRAFT, JSON.stringify(said));
}

const toWire = ({ draft, step }: { draft: BusinessSignupDraft; step: number }) => ({ draft: wireDraft(draft), step });

/** The contract's lists can be written to. */
const wireDraft = (draft: BusinessSignupDraft) => ({
  ...draft,
  businessGoals: [...draft.businessGoals],
  agencyService: [...draft.agencyService],
});

/** Makes the business of a member, and opens its account. */
function* create({ payload: { kind } }: ReturnType<typeof signup.createRequested>): Saga {
  const state = yield* select(selectBusinessSignup);
  if (!state?.isSending || kind === 'new') return;
  const options = { kind, draft: wireDraft(state.draft) };
  const extra = { formId: BUSINESS_FORM, idempotencyKey: `business-${state.draft.leadId}` };
  const answer = yield* attempt(callResource('BusinessAccountResource.create', options, extra));
  if (!answer) return yield* put(signup.createFailed());
  (yield* getContext('tabStorage')).remove(BUSINESS_DRAFT);
  if (kind === 'convert') return yield* leaveFor('/business');
  if (!(yield* openLinkedAccount(answer.data.user_id, '/business'))) yield* put(signup.createFailed());
}

/** For the page that makes an account that of a business. */
export const businessSignupSaga = defineSaga('businessSignup', {
  [signup.opened.type]: leadingBy()(continueDraft, 'BusinessSignupDraftResource.get'),
  [signup.edited.type]: latestBy()(save, 'BusinessSignupDraftResource.update'),
  [signup.stepMoved.type]: latestBy()(save, 'BusinessSignupDraftResource.update'),
  [signup.createRequested.type]: leadingBy()(
    create,
    'BusinessAccountResource.create',
    'LinkedAccountHandshakeResource.create',
    'HandshakeSessionResource.create',
  ),
});
