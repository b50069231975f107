import type { UnknownAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import { peopleOpened } from '../../src/actions/boards/invites';
import * as toasts from '../../src/actions/toasts';
import type { ListSource } from '../../src/entities/lists';
import { collaboratorsReducer } from '../../src/reducers/boards/collaborators';
import { uploadsReducer } from '../../src/reducers/content/uploads';
import { bulkActionsReducer } from '../../src/reducers/pins/bulkActions';
import { pinBuilderReducer } from '../../src/reducers/pins/pinBuilder';
import { loadDeletions, undoSaga } from '../../src/sagas/boards/undo';
import { uploadsSaga } from '../../src/sagas/content/uploads';
import { pinBuilderSaga } from '../../src/sagas/pins/pinBuilder';
import { callResource, loadList, refreshList } from '../../src/sagas/runtime/callResource';
import { attempt, type Saga } from '../../src/sagas/runtime/effects';
import { collaboratorsOf, selectPeople } from '../../src/selectors/boards/collaborators';
import { selectEntity } from '../../src/selectors/entities';
import { selectListRequest } from '../../src/selectors/lists';
import { selectRequest } from '../../src/selectors/requests';
import type { Member, TestApp } from '../support/buildTestApp';
import { createTestStore, type TestStore } from '../support/createTestStore';
import { createServerApi, type Fault, type ServerApi } from '../support/serverApi';

const pages = {
  slices: {
    pinBuilder: pinBuilderReducer,
    uploads: uploadsReducer,
    collaborators: collaboratorsReducer,
    bulkActions: bulkActionsReducer,
  },
  sagas: [uploadsSaga, pinBuilderSaga, undoSaga],
};

export const feedOf = (board_id: BoardId): ListSource => ({ resource: 'BoardFeedResource.get', options: { board_id } });

/** Somebody with a browser: the client's own store and sagas over a session on the server. */
export class Person {
  /** Does the next thing before the last one was answered. */
  isHasty = false;
  /** What they saw of each thing when it was last held against the model. */
  seen = new Map<string, string>();

  private constructor(
    readonly member: Member,
    readonly api: ServerApi,
    readonly client: TestStore,
  ) {}

  static async arrive(app: TestApp, name: string): Promise<Person> {
    const member = await app.signUp(name);
    const api = createServerApi(app, member);
    const { data: viewer } = await member.call('UserSettingsResource.get', {});
    const client = createTestStore({ viewer, api, modules: [pages] });
    api.onAnswer = () => client.clock.advance(1);
    return new Person(member, api, client);
  }

  get id() {
    return this.member.id;
  }

  board = (id: BoardId) => selectEntity(this.client.state(), 'boards', id);
  pin = (id: PinId) => selectEntity(this.client.state(), 'pins', id);
  section = (id: SectionId) => selectEntity(this.client.state(), 'sections', id);
  user = (id: UserId) => selectEntity(this.client.state(), 'users', id);
  peopleOf = (id: BoardId): string[] =>
    collaboratorsOf(selectPeople(this.client.state()), id).map(({ user }) => String(user));

  /** Whether a list of a board was ever read: what was not is not kept. */
  hasRead(kind: string, board_id: BoardId): boolean {
    if (kind === 'feed') return selectListRequest(this.client.state(), feedOf(board_id)) !== undefined;
    if (kind !== 'people') return true;
    return selectRequest(this.client.state(), 'BoardCollaboratorsResource.get', { board_id }) !== undefined;
  }

  /** Opens the page of a board: it, its pins, its sections and its people are read. */
  async visitBoard(board_id: BoardId): Promise<void> {
    const { store, state } = this.client;
    const sections: ListSource = { resource: 'BoardSectionsResource.get', options: { board_id } };
    await store.run(() => attempt(callResource('BoardResource.get', { board_id }, { mode: 'refresh' }))).done;
    for (const source of [feedOf(board_id), sections]) {
      const isRead = selectListRequest(state(), source) !== undefined;
      await store.run(() => (isRead ? attempt(refreshList(source)) : loadList(source)) as Saga<unknown>).done;
    }
    if (this.board(board_id)?.owner === this.id) store.dispatch(peopleOpened({ boardId: board_id }));
    await this.rest();
  }

  async visitUser(username: string): Promise<void> {
    await this.client.store.run(() => attempt(callResource('UserResource.get', { username }))).done;
  }

  async visitTrash(): Promise<void> {
    await this.client.store.run(() => loadDeletions({ params: {}, query: {} } as never)).done;
  }

  /** Opens a pin; false where it is not there for them. */
  async visitPin(id: PinId): Promise<boolean> {
    const answer = await this.client.store.run(() => attempt(callResource('PinResource.get', { id }))).done;
    return Boolean(answer);
  }

  /**
   * Does what a click does, and waits until all has come to rest. Where a fault befell it, they do it again: by the
   * toast's own button, or with `again` where there is none.
   */
  async act(event: UnknownAction, fault: Fault | null, again: UnknownAction = event): Promise<void> {
    if (fault !== null) await this.rest();
    this.api.nextFault = fault;
    this.client.store.dispatch(event);
    if (this.isHasty && fault === null) return;
    await this.rest();
    const isMet = fault !== null && this.api.nextFault === null;
    this.api.nextFault = null;
    if (!isMet) return;
    const toast = this.client.state().ui.toasts.find(({ action }) => action?.label === 'retry');
    this.client.store.dispatch(toast ? toasts.actionChosen({ id: toast.id }) : again);
    await this.rest();
  }

  /** Presses the button of the toast that asks for this. */
  async actOnToast(type: string, fault: Fault | null): Promise<void> {
    const toast = this.client.state().ui.toasts.find(({ action }) => action?.event.type === type);
    if (!toast?.action) throw new Error(`No toast asks for ${type}`);
    await this.act(toasts.actionChosen({ id: toast.id }), fault, toast.action.event);
  }

  async waitUntilIdle(): Promise<void> {
    if (this.isHasty) await this.rest();
    this.isHasty = false;
  }

  async rest(): Promise<void> {
    await this.client.settle();
    while (this.api.underWay > 0) {
      await this.api.untilAnswered();
      await this.client.settle();
    }
    await this.client.settle();
  }
}
