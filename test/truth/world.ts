import { type BulkActionKind, WHOLE_BOARD } from '../../contract/constants/bulkActions';
import { BOARD_PRIVACY } from '../../contract/constants/privacy';
import type { BoardId, PinId, SectionId } from '../../contract/schemas/common';
import * as boards from '../../src/actions/boards';
import * as bulkActions from '../../src/actions/bulkActions';
import * as pinBuilder from '../../src/actions/pinBuilder';
import type { PinPlace } from '../../src/actions/pins';
import * as pins from '../../src/actions/pins';
import * as sections from '../../src/actions/sections';
import * as uploads from '../../src/actions/uploads';
import {
  type Model,
  type ModelBoard,
  type ModelPin,
  type ModelSection,
  statusOfSeeing,
} from '../server/domains/pins/countsModel';
import type { Fault } from '../support/serverApi';
import type { Person } from './person';

/** What the people of a run do: each deed goes through a client, and through the model by itself. */
export const DEEDS = [
  'createBoard',
  'createPin',
  'savePin',
  'unsavePin',
  'movePin',
  'deletePin',
  'restorePin',
  'changePrivacy',
  'archiveBoard',
  'deleteBoard',
  'restoreBoard',
  'createSection',
  'deleteSection',
  'restoreSection',
  'bulkMove',
  'bulkDelete',
  'bulkCopy',
] as const;
export type Deed = (typeof DEEDS)[number];

/** The numbers choose among what there is. */
export interface Step {
  deed: Deed;
  who: number;
  x: number;
  y: number;
  fault: Fault | null;
  /** They do not wait for the answer before they go on. */
  isHasty: boolean;
}

/** What makes something has to be waited for: what comes next needs its id. */
const CAN_BE_HASTY: readonly Deed[] = [
  'movePin',
  'deletePin',
  'restorePin',
  'unsavePin',
  'changePrivacy',
  'archiveBoard',
  'deleteSection',
];

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

export class World {
  readonly model: Model = { boards: [], sections: [], pins: [] };
  private serial = 0;

  /** `doJobs` runs what the server has put off. */
  constructor(
    readonly people: readonly Person[],
    private readonly doJobs: () => Promise<void>,
  ) {}

  /** Nothing where there is nothing to do it to. */
  async run({ deed, who, x, y, fault, isHasty }: Step): Promise<void> {
    const me = this.people[who % this.people.length] as Person;
    me.isHasty = isHasty && CAN_BE_HASTY.includes(deed);
    const live = this.model.boards.filter(({ owner, isDeleted }) => owner === me.id && !isDeleted);
    const board = pick(live, x);
    const section = pick(
      this.model.sections.filter((one) => one.board.owner === me.id && !one.board.isDeleted),
      y,
    );
    const own = this.model.pins.filter(({ owner, board: { isDeleted } }) => owner === me.id && !isDeleted);
    const shown = own.filter((pin) => !pin.isDeleted);
    if (deed === 'createBoard') return this.createBoard(me, x, fault);
    if (deed === 'restoreBoard') return this.restoreBoard(me, x, fault);
    if (!board) return;
    if (deed === 'createPin') return this.createPin(me, board, y, fault);
    if (deed === 'savePin') return this.savePin(me, board, y, fault);
    if (deed === 'unsavePin') return this.unsavePin(me, pick(shown, y), fault);
    if (deed === 'movePin') return this.movePin(me, pick(shown, y), board, x + y, fault);
    if (deed === 'deletePin') return this.deletePin(me, pick(shown, y), fault);
    if (deed === 'restorePin') {
      const gone = own.filter(({ isDeleted }) => isDeleted);
      return this.restorePin(me, pick(gone, y), fault);
    }
    if (deed === 'changePrivacy') return this.changePrivacy(me, board, y, fault);
    if (deed === 'archiveBoard') return this.archiveBoard(me, board, fault);
    if (deed === 'deleteBoard') return this.deleteBoard(me, board, fault);
    if (deed === 'createSection') return this.createSection(me, board, fault);
    if (deed === 'deleteSection') return this.deleteSection(me, section, fault);
    if (deed === 'bulkMove') return this.bulkMove(me, board, pick(live, y), x + y, fault);
    if (deed === 'bulkCopy') return this.bulkCopy(me, board, pick(live, y), x, fault);
    if (deed === 'bulkDelete') return this.bulkDelete(me, board, x, fault);
    if (deed === 'restoreSection') return this.restoreSection(me, section, fault);
  }

  private async createBoard(me: Person, x: number, fault: Fault | null): Promise<void> {
    const privacy = pick(BOARD_PRIVACY, x) ?? 'public';
    const formId = `form ${++this.serial}`;
    await me.act(boards.createRequested({ name: `Board ${this.serial}`, privacy, formId }), fault);
    const { id } = me.api.lastData('BoardResource.create') as { id: BoardId };
    this.model.boards.push({ id, owner: me.id, privacy, isDeleted: false, isArchived: false });
    await me.visitBoard(id);
  }

  /** The section that goes with a number, or none. */
  private sectionFor(board: ModelBoard, at: number): ModelSection | null {
    const own = this.model.sections.filter((section) => section.board === board && !section.isDeleted);
    return at % 2 === 0 ? null : (pick(own, at) ?? null);
  }

  private async createPin(me: Person, board: ModelBoard, y: number, fault: Fault | null): Promise<void> {
    const section = this.sectionFor(board, y);
    const uploadId = `upload ${++this.serial}`;
    const { store, state } = me.client;
    store.files.add(uploadId, new Blob([`picture ${y % 5}`]));
    store.dispatch(
      uploads.filesChosen({ files: [{ uploadId, name: 'a.jpg', size: 9, type: 'image/jpeg' }], boardId: board.id }),
    );
    await me.rest();
    const edits = { boardId: board.id, sectionId: section?.id ?? null };
    store.dispatch(pinBuilder.draftEdited({ draftIds: [uploadId], edits }));
    await me.act(pinBuilder.publishRequested({ draftIds: [uploadId] }), fault);
    const draft = state().pinBuilder?.drafts[uploadId];
    if (!draft?.pinId) throw new Error(`Not published: ${JSON.stringify(draft)}`);
    const id = draft.pinId;
    const signature = state().uploads?.[uploadId]?.media?.signature ?? '';
    const place = { owner: me.id, board, section, former: null, signature };
    this.model.pins.push({ id, ...place, parent: null, origin: null, isDeleted: false });
  }

  private async savePin(me: Person, board: ModelBoard, y: number, fault: Fault | null): Promise<void> {
    const parent = pick(
      this.model.pins.filter((pin) => !pin.isDeleted),
      y,
    );
    if (!parent) return;
    const isSeen = statusOfSeeing(parent, me.id) === 200;
    expect(await me.visitPin(parent.id)).toBe(isSeen);
    if (!isSeen) return;
    const section = this.sectionFor(board, y);
    const place = { boardId: board.id, sectionId: section?.id ?? null };
    await me.act(pins.saveRequested({ pinId: parent.id, ...place }), fault);
    const { id } = me.api.lastData('RepinResource.create') as { id: PinId };
    const { signature, origin } = parent;
    const pin = { id, owner: me.id, board, section, former: null, signature };
    this.model.pins.push({ ...pin, parent, origin: origin ?? parent, isDeleted: false });
  }

  /** The toast's Undo right after a save. */
  private async unsavePin(me: Person, pin: ModelPin | undefined, fault: Fault | null): Promise<void> {
    if (!pin?.parent) return;
    await me.act(pins.unsaveRequested({ originalPinId: pin.parent.id, pinId: pin.id }), fault);
    pin.isDeleted = true;
  }

  private async movePin(me: Person, pin: ModelPin | undefined, board: ModelBoard, at: number, fault: Fault | null) {
    if (!pin) return;
    const section = this.sectionFor(board, at);
    await me.act(pins.moveRequested({ pinId: pin.id, boardId: board.id, sectionId: section?.id ?? null }), fault);
    if (pin.board !== board || pin.section !== section) Object.assign(pin, { board, section, former: null });
  }

  private async deletePin(me: Person, pin: ModelPin | undefined, fault: Fault | null): Promise<void> {
    if (!pin) return;
    await me.act(pins.deleteRequested({ pinId: pin.id }), fault);
    pin.isDeleted = true;
  }

  private async restorePin(me: Person, pin: ModelPin | undefined, fault: Fault | null): Promise<void> {
    if (!pin) return;
    await me.act(pins.restoreRequested({ pinId: pin.id }), fault);
    pin.isDeleted = false;
    const section = pin.section ?? pin.former;
    pin.section = section?.isDeleted ? null : section;
    pin.former = section?.isDeleted ? section : null;
  }

  private async changePrivacy(me: Person, board: ModelBoard, y: number, fault: Fault | null): Promise<void> {
    const privacy = pick(BOARD_PRIVACY, y) ?? 'public';
    await me.act(boards.editRequested({ boardId: board.id, edits: { privacy } }), fault);
    board.privacy = privacy;
  }

  private async archiveBoard(me: Person, board: ModelBoard, fault: Fault | null): Promise<void> {
    const isArchived = !board.isArchived;
    await me.act(boards.archiveRequested({ boardId: board.id, isArchived }), fault);
    board.isArchived = isArchived;
  }

  private async deleteBoard(me: Person, board: ModelBoard, fault: Fault | null): Promise<void> {
    await me.act(boards.deleteRequested({ boardId: board.id }), fault);
    board.isDeleted = true;
  }

  private async restoreBoard(me: Person, x: number, fault: Fault | null): Promise<void> {
    const gone = this.model.boards.filter(({ owner, isDeleted }) => owner === me.id && isDeleted);
    const board = pick(gone, x);
    if (!board) return;
    await me.act(boards.restoreRequested({ boardId: board.id }), fault);
    board.isDeleted = false;
  }

  private async createSection(me: Person, board: ModelBoard, fault: Fault | null): Promise<void> {
    const event = sections.createRequested({ boardId: board.id, title: 'Section', formId: `form ${++this.serial}` });
    await me.act(event, fault);
    const { id } = me.api.lastData('BoardSectionResource.create') as { id: SectionId };
    this.model.sections.push({ id, board, isDeleted: false });
  }

  private async deleteSection(me: Person, section: ModelSection | undefined, fault: Fault | null): Promise<void> {
    if (!section || section.isDeleted) return;
    await me.act(sections.deleteRequested({ boardId: section.board.id, sectionId: section.id }), fault);
    section.isDeleted = true;
    for (const pin of this.model.pins) {
      if (pin.section === section && !pin.isDeleted) Object.assign(pin, { section: null, former: section });
    }
  }

  private async restoreSection(me: Person, section: ModelSection | undefined, fault: Fault | null): Promise<void> {
    if (!section?.isDeleted) return;
    await me.act(sections.restoreRequested({ boardId: section.board.id, sectionId: section.id }), fault);
    section.isDeleted = false;
    for (const pin of this.model.pins) {
      if (pin.former === section && pin.section === null && !pin.isDeleted) {
        Object.assign(pin, { section, former: null });
      }
    }
  }

  /** Some of a board's pins, in the order in which they are chosen. */
  private chosen(board: ModelBoard, at: number): ModelPin[] {
    return this.model.pins.filter((pin, i) => pin.board === board && !pin.isDeleted && (i + at) % 3 !== 0);
  }

  private async bulkMove(
    me: Person,
    from: ModelBoard,
    to: ModelBoard | undefined,
    at: number,
    fault: Fault | null,
  ): Promise<void> {
    const moved = this.chosen(from, at);
    if (!to || to === from || moved.length === 0) return;
    const section = this.sectionFor(to, at);
    const target = { boardId: to.id, sectionId: section?.id ?? null };
    await me.act(bulkOf('bulkMove', from, moved, target), fault);
    await this.doJobs();
    for (const pin of moved) Object.assign(pin, { board: to, section, former: null });
  }

  private async bulkCopy(me: Person, from: ModelBoard, to: ModelBoard | undefined, at: number, fault: Fault | null) {
    const chosen = this.chosen(from, at);
    if (!to || to === from || chosen.length === 0) return;
    await me.act(bulkOf('bulkCopy', from, chosen, { boardId: to.id, sectionId: null }), fault);
    await this.doJobs();
    const known = new Set(this.model.pins.map(({ id }) => id));
    const { data: feed } = await me.member.call('BoardFeedResource.get', { board_id: to.id });
    const copies = feed.filter(({ id }) => !known.has(id));
    expect(copies.map((copy) => copy.image_signature).sort()).toEqual(chosen.map(({ signature }) => signature).sort());
    for (const { id, image_signature: signature } of copies) {
      const parent = chosen.splice(
        chosen.findIndex((pin) => pin.signature === signature),
        1,
      )[0] as ModelPin;
      const origin = parent.origin ?? parent;
      const place = { owner: me.id, board: to, section: null, former: null, signature };
      this.model.pins.push({ id, ...place, parent, origin, isDeleted: false });
    }
  }

  private async bulkDelete(me: Person, from: ModelBoard, at: number, fault: Fault | null): Promise<void> {
    const gone = this.chosen(from, at);
    if (gone.length === 0) return;
    await me.act(bulkOf('bulkDelete', from, gone), fault);
    await this.doJobs();
    for (const pin of gone) pin.isDeleted = true;
  }
}

function bulkOf(action: BulkActionKind, from: ModelBoard, pins: readonly ModelPin[], target?: PinPlace) {
  const ids = pins.map(({ id }) => id);
  const selection = { boardId: from.id, part: WHOLE_BOARD, ids, isAllBut: false } as const;
  return bulkActions.requested({ action, selection, count: ids.length, ...(target && { target }) });
}
