import type { UnknownAction } from '@reduxjs/toolkit';
import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import * as toasts from '../../src/actions/toasts';
import type { ListSource } from '../../src/entities/lists';
import { pinBuilderReducer } from '../../src/reducers/pinBuilder';
import { uploadsReducer } from '../../src/reducers/uploads';
import { callResource, loadList } from '../../src/sagas/callResource';
import { attempt } from '../../src/sagas/effects';
import { pinBuilderSaga } from '../../src/sagas/pinBuilder';
import { uploadsSaga } from '../../src/sagas/uploads';
import { selectEntity } from '../../src/selectors/entities';
import type { Member, TestApp } from '../support/buildTestApp';
import { createTestStore, type TestStore } from '../support/createTestStore';
import { createServerApi, type Fault, type ServerApi } from '../support/serverApi';

const pinBuilderModule = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga],
};

export const feedOf = (board_id: BoardId): ListSource => ({ resource: 'BoardFeedResource.get', options: { board_id } });

/** Somebody with a browser: the client's own store and sagas over a session on the server. */
export class Person {
  /** Does the next thing before the last one was answered. */
  isHasty = false;

  private constructor(
    readonly member: Member,
    readonly api: ServerApi,
    readonly client: TestStore,
  ) {}

  static async arrive(app: TestApp, name: string): Promise<Person> {
    const member = await app.signUp(name);
    const api = createServerApi(app, member);
    const { data: viewer } = await member.call('UserSettingsResource.get', {});
    const person = new Person(member, api, createTestStore({ viewer, api, modules: [pinBuilderModule] }));
    await person.client.store.run(() => callResource('UserResource.get', { username: name })).done;
    return person;
  }

  get id() {
    return this.member.id;
  }

  board = (id: BoardId) => selectEntity(this.client.state(), 'boards', id);
  pin = (id: PinId) => selectEntity(this.client.state(), 'pins', id);
  section = (id: SectionId) => selectEntity(this.client.state(), 'sections', id);
  user = () => selectEntity(this.client.state(), 'users', this.id);

  /** Opens the page of a board: it and its pins are read. */
  async visitBoard(board_id: BoardId): Promise<void> {
    await this.client.store.run(() => attempt(callResource('BoardResource.get', { board_id }))).done;
    await this.client.store.run(() => loadList(feedOf(board_id))).done;
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

  async rest(): Promise<void> {
    do await this.client.settle();
    while (this.api.underWay > 0);
    await this.client.settle();
  }
}
