import type { ProductGroup } from '../../../contract/schemas/business/productGroups';
import * as groups from '../../actions/business/productGroups';
import { navigationRequested } from '../../actions/navigation';
import { toErrorBody } from '../../lib/apiError';
import { selectTableList } from '../../selectors/business/lists';
import { groupPath, managerPath } from '../../selectors/business/managerParts';
import { type GroupPlace, groupSubject, ofGroup } from '../../selectors/business/productGroups';
import { callResource } from '../runtime/callResource';
import { defineSaga, latestBy, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select, sleep } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { loadBusinessList } from './lists';
import { MANAGER_LISTS, refreshList } from './managerLists';

/** How long to wait for the next change of a form. ms */
const TYPING_MS = 300;

function* create({ payload }: ReturnType<typeof groups.groupCreateRequested>): Saga {
  const { businessId, catalogId, group, attempt: formId } = payload;
  const extra = { formId, idempotencyKey: formId };
  const answer = yield* attempt(
    callResource('ProductGroupsResource.create', { catalog_id: catalogId, ...group }, extra),
  );
  if (!answer) return;
  const { id } = answer.data as ProductGroup;
  yield* put(navigationRequested({ to: groupPath(businessId, catalogId, id) }));
  yield* refreshList(businessId, 'productGroups');
}

function* refreshGroup(place: GroupPlace): Saga {
  yield* attempt(callResource('ProductGroupResource.get', ofGroup(place), { mode: 'refresh' }));
  const of = { list: 'groupProducts', businessId: place.businessId, subjectId: groupSubject(place) } as const;
  const seen = yield* select((state) => selectTableList(state, of.list, of.businessId, of.subjectId));
  if (seen.businessId !== null) yield* loadBusinessList(MANAGER_LISTS.groupProducts, of);
}

function* change({ payload }: ReturnType<typeof groups.groupChangeRequested>): Saga {
  const { attempt: formId } = payload;
  const extra = { formId, idempotencyKey: formId };
  yield* attempt(callResource('ProductGroupResource.update', { ...ofGroup(payload), ...payload.change }, extra));
  // Also where it was refused, because somebody else changed it.
  yield* refreshGroup(payload);
  yield* refreshList(payload.businessId, 'productGroups');
}

function* remove({ payload }: ReturnType<typeof groups.groupDeleteRequested>): Saga {
  try {
    yield* send('ProductGroupResource.delete', ofGroup(payload));
    yield* put(navigationRequested({ to: managerPath(payload.businessId, 'productGroups') }));
  } catch (error) {
    yield* showFailure(error);
  }
  yield* refreshList(payload.businessId, 'productGroups');
}

function* preview({ payload }: ReturnType<typeof groups.previewRequested>): Saga {
  yield* sleep(TYPING_MS);
  try {
    const options = { catalog_id: payload.catalogId, filters: payload.filters };
    const { data } = yield* send('ProductGroupPreviewResource.update', options);
    yield* put(groups.previewLoaded({ counts: data.counts, titles: data.sample.map(({ title }) => title) }));
  } catch (error) {
    yield* put(groups.previewFailed({ error: toErrorBody(error) }));
  }
}

/** What people do with product groups. */
export const businessProductGroupsSaga = defineSaga('businessProductGroups', {
  [groups.groupCreateRequested.type]: leadingBy('catalogId')(create, 'ProductGroupsResource.create'),
  [groups.groupChangeRequested.type]: leadingBy('groupId')(
    change,
    'ProductGroupResource.update',
    'ProductGroupResource.get',
  ),
  [groups.groupDeleteRequested.type]: leadingBy('groupId')(remove, 'ProductGroupResource.delete'),
  [groups.previewRequested.type]: latestBy('catalogId')(preview, 'ProductGroupPreviewResource.update'),
});
