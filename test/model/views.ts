import type { BoardId, UserId } from '../../contract/schemas/common';
import { selectListIds } from '../../src/selectors/lists';
import { countModel, type ModelBoard } from '../server/domains/pins/pins/countsModel';
import { pairOf } from './clients';
import { feedOf, type Person } from './person';
import type { World } from './world';

/** What somebody sees of each thing: by its name, so that two views are compared thing by thing. */
export type View = Record<string, unknown>;

function rightsOf({ clients }: World, board: ModelBoard, id: UserId) {
  const isOwn = board.owner === id;
  const access = clients.accessTo(board, id);
  return {
    edit: isOwn,
    delete: isOwn,
    addPin: isOwn || access !== null,
    removePins: isOwn || access === 'delete',
    reorder: isOwn || access !== null,
    follow: !isOwn && board.privacy === 'public',
    invite: isOwn,
    requestToJoin: !isOwn && access === null,
  };
}

function expectedOfBoard(world: World, board: ModelBoard, id: UserId, counts: Record<string, unknown>) {
  const { clients } = world;
  const offered = clients.offers.get(board.id);
  return {
    counts: counts[`board ${board.id}`],
    people: [clients.collaboratorsOf(board).length, clients.boardFollowersOf(board)],
    is: [board.privacy, board.owner, clients.accessTo(board, id), clients.boardFollows.has(pairOf(id, board.id))],
    offered: board.owner === id || offered === id ? (offered ?? null) : null,
    rights: rightsOf(world, board, id),
  };
}

/** What the model says that somebody sees. */
export function expectedOf(world: World, { id }: Person): View {
  const { model, clients } = world;
  const counts = countModel(model, clients.ids);
  const expected: View = {};
  for (const other of clients.ids) {
    const [boards, , , pins] = counts[`user ${other}`] as number[];
    if (clients.blocks.has(pairOf(other, id))) continue;
    expected[`user ${other}`] = {
      counts: [boards, pins, clients.followersOf(other), clients.followedBy(other)],
      mine: other === id || [clients.follows.has(pairOf(id, other)), clients.blocks.has(pairOf(id, other))],
    };
  }
  for (const board of model.boards.filter((one) => clients.canSee(one, id))) {
    expected[`board ${board.id}`] = expectedOfBoard(world, board, id, counts);
    const pins = model.pins.filter((pin) => pin.board === board && clients.canSeePin(pin, id));
    expected[`feed ${board.id}`] = pins.map((pin) => pin.id).sort();
    for (const section of model.sections.filter((one) => one.board === board && !one.isDeleted)) {
      expected[`section ${section.id}`] = [board.id, counts[`section ${section.id}`]];
    }
    for (const pin of pins) {
      const rights = [clients.mayEditPin(pin, id), clients.mayDeletePin(pin, id), true];
      // Where a pin of others is on its board is shown only there.
      expected[`pin ${pin.id}`] = { board: board.id, section: rights[1] ? (pin.section?.id ?? null) : null, rights };
    }
    if (board.owner === id) expected[`people ${board.id}`] = clients.collaboratorsOf(board).map(String).sort();
  }
  return expected;
}

/** The pins of a feed; stories among them come and go by what is popular, and are no part of the model. */
const isPinId = (id: string) => /^\d+$/.test(id);
const feedIn = (person: Person, boardId: BoardId) =>
  selectListIds(person.client.state(), feedOf(boardId)).filter(isPinId);

function shownUser(person: Person, id: UserId) {
  const user = person.user(id);
  return {
    counts: [user?.boardCount, user?.pinCount, user?.followerCount, user?.followingCount],
    mine: id === person.id || [user?.explicitlyFollowedByMe, user?.blockedByMe],
  };
}

function shownBoard(person: Person, id: BoardId) {
  const board = person.board(id);
  return {
    counts: [board?.pinCount, board?.sectionlessPinCount, board?.sectionCount],
    people: [board?.collaboratorCount, board?.followerCount],
    is: [board?.privacy, board?.owner, board?.access, board?.followedByMe],
    offered: board?.pendingOwnershipTransfer,
    rights: board?.abilities,
  };
}

/** The same things as that person's client shows them. */
export function shownTo(person: Person, names: readonly string[]): View {
  const shown: View = {};
  for (const name of names) {
    const [kind, id] = name.split(' ') as [string, never];
    const pin = person.pin(id);
    const section = person.section(id);
    if (kind === 'user') shown[name] = shownUser(person, id);
    if (kind === 'board') shown[name] = shownBoard(person, id);
    if (kind === 'feed') shown[name] = [...feedIn(person, id)].sort();
    if (kind === 'section') shown[name] = [section?.boardId, section?.pinCount];
    if (kind === 'people') shown[name] = person.peopleOf(id).sort();
    if (kind === 'pin') {
      const { edit, delete: remove, save } = pin?.abilities ?? {};
      shown[name] = {
        board: pin?.board,
        section: remove ? (pin?.section?.id ?? null) : null,
        rights: [edit, remove, save],
      };
    }
  }
  return shown;
}

/** The order of a feed is the server's to say, and what one may not see is not there. */
export async function expectAsOnServer(person: Person, world: World): Promise<void> {
  const { model, clients } = world;
  const [open, quiet, secret, listed] = countModel(model, [person.id])[`user ${person.id}`] as number[];
  const { data: viewer } = await person.member.call('UserSettingsResource.get', {});
  expect([viewer.board_count, viewer.secret_board_count, viewer.pin_count]).toEqual([
    (open ?? 0) + (quiet ?? 0),
    secret,
    listed,
  ]);
  for (const board of model.boards) {
    const isSeen = clients.canSee(board, person.id);
    const answer = await person.member.callLoosely('BoardResource.get', { board_id: board.id });
    expect([board.id, answer.status]).toEqual([board.id, isSeen ? 200 : 404]);
    if (!isSeen) continue;
    const { abilities } = answer.data as { abilities: Record<string, boolean> };
    const rights = rightsOf(world, board, person.id);
    expect(Object.values(abilities)).toEqual(Object.values(rights));
    const feed = await person.member.call('BoardFeedResource.get', { board_id: board.id });
    expect(feedIn(person, board.id)).toEqual(feed.data.map(({ id }) => id).filter(isPinId));
  }
}
