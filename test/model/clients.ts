import type { CollaboratorAccess } from '../../contract/constants/people/privacy';
import type { BoardId, UserId } from '../../contract/schemas/common';
import type { Model, ModelBoard, ModelPin } from '../server/domains/pins/pins/countsModel';

/** Who stands how to whom, in the simplest words: sets of pairs. */
export class Clients {
  readonly follows = new Set<string>();
  readonly boardFollows = new Set<string>();
  readonly blocks = new Set<string>();
  private readonly access = new Map<string, CollaboratorAccess>();
  /** Who was asked to join a board and has not answered. */
  readonly invited = new Map<string, CollaboratorAccess>();
  /** Who is asked to take a board over. */
  readonly offers = new Map<BoardId, UserId>();
  /** Who may take a pin's deletion back. */
  readonly deleters = new Map<ModelPin, UserId>();

  constructor(
    readonly model: Model,
    readonly ids: readonly UserId[],
  ) {}

  isBlocked = (one: UserId, other: UserId) =>
    this.blocks.has(pairOf(one, other)) || this.blocks.has(pairOf(other, one));

  accessTo = (board: ModelBoard, user: UserId) => this.access.get(pairOf(board.id, user)) ?? null;
  collaboratorsOf = (board: ModelBoard) => this.ids.filter((id) => this.accessTo(board, id) !== null);

  canSee = (board: ModelBoard, user: UserId) =>
    !board.isDeleted && (board.privacy !== 'secret' || this.mayAdd(board, user)) && !this.isBlocked(user, board.owner);
  mayAdd = (board: ModelBoard, user: UserId) =>
    !board.isDeleted && (board.owner === user || this.accessTo(board, user) !== null);

  /** On their own boards everybody sees everything; elsewhere nothing of those with whom they are in a block. */
  canSeePin = (pin: ModelPin, user: UserId) =>
    !pin.isDeleted && this.canSee(pin.board, user) && (pin.board.owner === user || !this.isBlocked(user, pin.owner));
  mayEditPin = (pin: ModelPin, user: UserId) => pin.owner === user || pin.board.owner === user;
  mayDeletePin = (pin: ModelPin, user: UserId) =>
    this.mayEditPin(pin, user) || this.accessTo(pin.board, user) === 'delete';

  join(board: ModelBoard, user: UserId, access: CollaboratorAccess): void {
    this.access.set(pairOf(board.id, user), access);
    this.invited.delete(pairOf(board.id, user));
  }

  leave(board: ModelBoard, user: UserId): void {
    this.access.delete(pairOf(board.id, user));
    if (this.offers.get(board.id) === user) this.offers.delete(board.id);
  }

  block(one: UserId, other: UserId): void {
    this.blocks.add(pairOf(one, other));
    for (const [user, of] of [
      [one, other],
      [other, one],
    ] as const) {
      this.follows.delete(pairOf(user, of));
      for (const board of this.model.boards.filter(({ owner }) => owner === of)) {
        this.boardFollows.delete(pairOf(user, board.id));
        this.invited.delete(pairOf(board.id, user));
        this.leave(board, user);
      }
    }
  }

  takeOver(board: ModelBoard, user: UserId): void {
    const before = board.owner;
    this.leave(board, user);
    this.boardFollows.delete(pairOf(user, board.id));
    // Only owners invite: what the former owner sent ends with that right.
    for (const id of this.ids) this.invited.delete(pairOf(board.id, id));
    Object.assign(board, { owner: user, isArchived: false });
    this.join(board, before, 'delete');
  }

  followersOf = (id: UserId) => this.ids.filter((other) => this.follows.has(pairOf(other, id))).length;
  followedBy = (id: UserId) => this.ids.filter((other) => this.follows.has(pairOf(id, other))).length;
  boardFollowersOf = (board: ModelBoard) => this.ids.filter((id) => this.boardFollows.has(pairOf(id, board.id))).length;
}

export const pairOf = (one: string, other: string) => `${one}>${other}`;
