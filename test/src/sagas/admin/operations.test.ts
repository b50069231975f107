import type { DecisionId, UserId } from '../../../../contract/schemas/common';
import { adminChangeRequested } from '../../../../src/actions/admin/operations';
import { loadOperations, operationsSaga } from '../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';
import { answerOverview } from '../../../support/operations';

const location = (path: string) => ({ path, params: {}, query: {} });

describe('a part of the operations page', () => {
  it('is asked for again at each visit, because its figures age', async () => {
    const { store, api } = createTestStore({ viewer: buildViewer({ is_site_admin: true }) });
    answerOverview(api);
    api.on('AuditLogResource.get', () => ({ entries: [], has_more: false }));
    const visit = () => store.run(() => loadOperations(location('/operations/audit'))).done;
    expect(await visit()).toBeUndefined();
    expect(api.calls('AuditLogResource.get')).toHaveLength(1);
    expect(await visit()).toBeUndefined();
    expect(api.calls('AuditLogResource.get')).toHaveLength(2);
  });

  it('is a missing page for those whose role allows none of its calls', async () => {
    const { store, api } = createTestStore({ viewer: buildViewer() });
    answerOverview(api);
    expect(await store.run(() => loadOperations(location('/operations/audit'))).done).toEqual({ status: 404 });
    expect(api.calls('AuditLogResource.get')).toEqual([]);
  });

  it('is a missing page for everybody but site admins, and so is one that there is not', async () => {
    const { store, api } = createTestStore({ viewer: buildViewer() });
    api.fail('OperationsOverviewResource.get', 'notFound');
    api.fail('AuditLogResource.get', 'notFound');
    expect(await store.run(() => loadOperations(location('/operations/audit'))).done).toEqual({ status: 404 });
    expect(await store.run(() => loadOperations(location('/operations/nothing'))).done).toEqual({ status: 404 });
  });

  it('sends a second decision while the page is still refetched after the first, and the same one once', async () => {
    const { store, api, settle } = createTestStore({ viewer: buildViewer(), modules: [{ sagas: [operationsSaga] }] });
    const held = api.hold('AppealResource.update');
    const decide = (decision_id: DecisionId) =>
      store.dispatch(
        adminChangeRequested({
          key: 'AppealResource.update',
          options: { user_id: '7' as UserId, decision_id, outcome: 'upheld' },
        }),
      );
    for (const id of ['1', '2', '2']) decide(id as DecisionId);
    await settle();
    expect(held.map(({ options }) => options.decision_id)).toEqual(['1', '2']);
  });
});
