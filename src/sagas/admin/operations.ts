import type { OptionsOf } from '../../../contract/api';
import * as operations from '../../actions/admin/operations';
import { commentReportDecided } from '../../actions/pins/commentReports';
import { decided, type ReportDecision } from '../../actions/pins/contentReports';
import { reportDecided } from '../../actions/pins/triedIts';
import { reportsDismissed } from '../../actions/talk/conversationTools';
import type { ToastInput } from '../../actions/toasts';
import {
  ADMIN_FORM,
  isOperationsPart,
  isPartOpen,
  type OperationsPart,
  type OperationsRead,
  OVERVIEW,
  operationsReads,
  PARTS,
  partOfPath,
  pathOfPart,
  selectAbilities,
} from '../../selectors/admin/operations';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { attempt, fork, getContext, type Saga, select } from '../runtime/effects';
import { addressOf } from '../runtime/navigation';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send, sendFile } from '../runtime/send';
import { showFailure, showToast } from '../runtime/toasts';

/**
 * Loads the operations page; refetches each time, because its figures age. 404 for everybody whose role has nothing to do
 * with the part; the page itself opens the first part that has.
 */
export function* loadOperations({ path, query }: PageLocation): Saga<PageResult | undefined> {
  const part = partOfPath(path);
  if (part === undefined) return { status: 404 };
  if ((yield* select(selectAbilities)) === null) {
    // Beside the part, which is shown without it too.
    yield* fork(() => load(OVERVIEW));
  } else {
    const request = yield* load(OVERVIEW);
    if (request?.status === 'failed') return { status: failedStatus(request) };
  }
  const abilities = yield* select(selectAbilities);
  if (!isPartOpen(part, abilities)) {
    const first = part === 'health' && PARTS.find((one) => isPartOpen(one, abilities));
    return first ? { redirectTo: pathOfPart(first), status: 302 } : { status: 404 };
  }
  for (const read of operationsReads(part, query, abilities)) {
    const request = yield* load(read);
    if (request?.status === 'failed') return { status: failedStatus(request) };
  }
  return undefined;
}

function* load(read: OperationsRead) {
  const { key, options } = read;
  const isKnown = (yield* select((state) => selectRequest(state, key, options)?.status)) === 'complete';
  const request = yield* loadResource(key, options);
  if (isKnown && request?.status !== 'failed') yield* refresh(read);
  return request;
}

function* refresh({ key, options }: OperationsRead): Saga {
  yield* attempt(callResource(key, options as OptionsOf<typeof key>, { mode: 'refresh' }));
}

function* refreshPart({ payload: { part, query } }: ReturnType<typeof operations.refreshRequested>): Saga {
  if (isOperationsPart(part)) yield* refreshAll(part, query);
}

/** Refetches the part that is open. */
function* refreshShown(): Saga {
  const entry = yield* select(selectCurrentEntry);
  const part = entry && partOfPath(entry.path);
  if (entry && part) yield* refreshAll(part, addressOf(entry.path).query);
}

function* refreshAll(part: OperationsPart, query: PageLocation['query']): Saga {
  const reads = operationsReads(part, query, yield* select(selectAbilities));
  for (const read of [...reads, OVERVIEW]) yield* refresh(read);
}

/** Sends a change and shows the server's message if it fails, or else `toast`; refetches the page either way. */
function* changeAndRefresh(call: () => Saga<unknown>, toast?: ToastInput): Saga {
  try {
    yield* call();
    if (toast) yield* showToast(toast);
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshShown();
}

function* retryJob({ payload: { id } }: ReturnType<typeof operations.jobRetried>): Saga {
  yield* changeAndRefresh(() => send('OperationsJobResource.update', { id }));
}

function* dropJob({ payload: { id } }: ReturnType<typeof operations.jobDropped>): Saga {
  yield* changeAndRefresh(() => send('OperationsJobResource.delete', { id }));
}

function* measureStorage(): Saga {
  yield* changeAndRefresh(() => send('OperationsStorageResource.update', {}));
}

function* overrideGroup({ payload }: ReturnType<typeof operations.groupOverridden>): Saga {
  yield* changeAndRefresh(() => send('ExperimentOverrideResource.update', payload));
}

/** An empty reason is none. */
const decisionOf = ({ decision, reason }: ReportDecision) => ({ decision, ...(reason && { reason }) });

function* decide({ payload }: ReturnType<typeof decided>): Saga {
  yield* changeAndRefresh(() =>
    send('ContentReportResource.update', { pin_id: payload.pinId, ...decisionOf(payload) }),
  );
}

function* decideTriedIt({ payload }: ReturnType<typeof reportDecided>): Saga {
  yield* changeAndRefresh(() =>
    send('ReportedDidItResource.update', { did_it_id: payload.triedItId, ...decisionOf(payload) }),
  );
}

function* dismissConversation({ payload: { conversationId } }: ReturnType<typeof reportsDismissed>): Saga {
  yield* changeAndRefresh(() => send('ReportedConversationResource.delete', { conversation_id: conversationId }));
}

function* decideComment({ payload }: ReturnType<typeof commentReportDecided>): Saga {
  yield* changeAndRefresh(() =>
    send('ReportedCommentResource.update', { comment_id: payload.commentId, ...decisionOf(payload) }),
  );
}

function* sendMusic(uploadId: string): Saga {
  const file = (yield* getContext('files')).get(uploadId);
  if (file) yield* sendFile(file, uploadId);
}

/** Their forms stay open and say what failed. */
const SAID_BY_FORM: readonly string[] = [
  'SignUpLinkResource.create',
  'SiteMusicResource.create',
  'TodayArticleResource.create',
];

function* changeAsAdmin({ payload }: ReturnType<typeof operations.adminChangeRequested>): Saga {
  const { key, options } = payload;
  const toast = key === 'CommentWordsResource.update' ? ({ message: 'settingsSaved' } as const) : undefined;
  const before = payload.key === 'SiteMusicResource.create' ? () => sendMusic(payload.options.upload_id) : undefined;
  const call = () => callResource(key, options as OptionsOf<typeof key>, { formId: ADMIN_FORM, before });
  yield* changeAndRefresh(() => (SAID_BY_FORM.includes(key) ? attempt(call()) : call()), toast);
}

/** For the operations page. */
export const operationsSaga = defineSaga('operations', {
  [operations.refreshRequested.type]: leadingBy('part')(refreshPart, 'OperationsHealthResource.get'),
  [operations.jobRetried.type]: leadingBy('id')(retryJob, 'OperationsJobResource.update'),
  [operations.jobDropped.type]: leadingBy('id')(dropJob, 'OperationsJobResource.delete'),
  [decided.type]: leadingBy('pinId')(decide, 'ContentReportResource.update'),
  [reportDecided.type]: every(decideTriedIt, 'ReportedDidItResource.update'),
  [reportsDismissed.type]: leadingBy('conversationId')(dismissConversation, 'ReportedConversationResource.delete'),
  [commentReportDecided.type]: leadingBy('commentId')(decideComment, 'ReportedCommentResource.update'),
  [operations.adminChangeRequested.type]: leadingBy('key', 'options')(changeAsAdmin, ...operations.ADMIN_WRITES),
  [operations.measureRequested.type]: every(measureStorage, 'OperationsStorageResource.update'),
  [operations.groupOverridden.type]: leadingBy('name')(overrideGroup, 'ExperimentOverrideResource.update'),
});
