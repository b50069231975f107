import type { BoardId } from '../../contract/schemas/common';
import type { Model, ModelBoard, ModelPin, ModelSection } from '../server/domains/pins/pins/countsModel';
import type { Fault } from '../support/serverApi';
import { Clients } from './clients';
import { boardCommands } from './commands/boards';
import { bulkCommands } from './commands/bulk';
import { peopleCommands } from './commands/people';
import { pinCommands } from './commands/pins';
import { sectionCommands } from './commands/sections';
import type { Person } from './person';
import { expectedOf, shownTo } from './views';

/** What the people of a run do: each command goes through a client, and through the model by itself. */
const doing = { ...boardCommands, ...sectionCommands, ...pinCommands, ...bulkCommands, ...peopleCommands };
export type Command = keyof typeof doing;
export const COMMANDS = Object.keys(doing) as Command[];

/** The numbers choose among what there is. */
export interface Step {
  command: Command;
  who: number;
  x: number;
  y: number;
  fault: Fault | null;
  /** They do not wait for the answer before they go on. */
  isHasty: boolean;
}

/** One command of one person. It answers false where there was nothing to do it to. */
export type RunCommand = (turn: Turn) => Promise<unknown>;
export interface Turn extends Pick<Step, 'x' | 'y' | 'fault'> {
  world: World;
  me: Person;
}

interface Undo {
  by: Person;
  command: 'undoBulk' | 'undoMerge';
  inModel: () => void;
  run: (fault: Fault | null) => Promise<void>;
}

/** What makes something has to be waited for: what comes next needs its id. */
const CAN_BE_HASTY: readonly Command[] = [
  'movePin',
  'deletePin',
  'restorePin',
  'unsavePin',
  'changePrivacy',
  'archiveBoard',
  'deleteSection',
];

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

export class World {
  readonly model: Model = { boards: [], sections: [], pins: [] };
  readonly clients: Clients;
  /** Takes back what the last command did, by the same person. */
  undo: Undo | null = null;
  /** Boards that are gone because they are part of others. */
  readonly merged = new Set<ModelBoard>();
  private serial = 0;

  /** `doJobs` runs what the server has put off. */
  constructor(
    readonly people: readonly Person[],
    readonly doJobs: () => Promise<void>,
  ) {
    this.clients = new Clients(
      this.model,
      people.map(({ id }) => id),
    );
  }

  nextName = (kind: string) => `${kind} ${++this.serial}`;

  /**
   * Runs the command, or if there is nothing to do it to the next of `COMMANDS` that can be run, and compares what the
   * actor is shown. Returns the command that was run.
   */
  async run(step: Step, commands: readonly Command[] = COMMANDS): Promise<Command | null> {
    const me = this.people[step.who % this.people.length] as Person;
    const done = await this.runFirst(step, me, commands);
    if (!me.isHasty) this.compare(me, { ...step, done });
    return done;
  }

  private async runFirst({ command: wanted, isHasty, ...step }: Step, me: Person, commands: readonly Command[]) {
    await this.catchUp(me);
    const { undo } = this;
    for (let i = 0; i < commands.length; i += 1) {
      const command = commands[(commands.indexOf(wanted) + i) % commands.length] as Command;
      const wasHasty = me.isHasty;
      me.isHasty = isHasty && CAN_BE_HASTY.includes(command);
      if (wasHasty && !me.isHasty) await me.rest();
      if ((await doing[command]({ world: this, me, ...step })) === false) continue;
      // A later command may touch what would be taken back.
      if (this.undo === undo) this.undo = null;
      return command;
    }
    return null;
  }

  /** Opens what others have changed since this person looked. */
  async catchUp(me: Person): Promise<void> {
    for (const other of this.people) if (other !== me) await other.waitUntilIdle();
    if (me.isHasty) return;
    const boards = new Set<string>();
    for (const [name, value] of Object.entries(expectedOf(this, me))) {
      if (me.seen.get(name) === JSON.stringify(value)) continue;
      const [kind, id] = name.split(' ') as [string, string];
      const section = this.model.sections.find((one) => one.id === id);
      const pin = this.model.pins.find((one) => one.id === id);
      if (kind === 'user') await me.visitUser(this.people.find((one) => one.id === id)?.member.username ?? '');
      else boards.add(section?.board.id ?? pin?.board.id ?? id);
    }
    for (const id of boards) await me.visitBoard(id as BoardId);
    this.compare(me, null);
  }

  /** Throws where that person's client shows anything else than the model. */
  compare(me: Person, step: (Step & { done: Command | null }) | null): void {
    const expected = expectedOf(this, me);
    const known = Object.entries(expected).filter(([name]) => step === null || this.isKnown(me, name));
    const shown = shownTo(
      me,
      known.map(([name]) => name),
    );
    expect({ step, ...shown }).toEqual({ step, ...Object.fromEntries(known) });
    me.seen = new Map(known.map(([name, value]) => [name, JSON.stringify(value)]));
  }

  /** What has just come into their sight shows as it was when they last saw it, unless it is theirs. */
  private isKnown(me: Person, name: string): boolean {
    if (me.seen.has(name)) return true;
    const [kind, id] = name.split(' ') as [string, never];
    const { boards, pins, sections } = this.model;
    const board =
      boards.find((one) => one.id === id) ??
      pins.find((one) => one.id === id)?.board ??
      sections.find((one) => one.id === id)?.board;
    if (!board || board.owner !== me.id || !me.hasRead(kind, board.id)) return false;
    return (kind !== 'pin' || me.pin(id) !== undefined) && (kind !== 'section' || me.section(id) !== undefined);
  }

  /** Whether others have pins on it. */
  isShared = (board: ModelBoard): boolean =>
    this.clients.collaboratorsOf(board).length > 0 ||
    this.model.pins.some((pin) => pin.board === board && pin.owner !== board.owner);

  ownBoards = (me: Person): ModelBoard[] =>
    this.model.boards.filter(({ owner, isDeleted }) => owner === me.id && !isDeleted);
  /** To which they may add. */
  boardsOf = (me: Person): ModelBoard[] => this.model.boards.filter((board) => this.clients.mayAdd(board, me.id));
  pinsSeen = (me: Person): ModelPin[] => this.model.pins.filter((pin) => this.clients.canSeePin(pin, me.id));

  /** The section that goes with a number, or none. */
  sectionFor(board: ModelBoard, at: number): ModelSection | null {
    const own = this.model.sections.filter((section) => section.board === board && !section.isDeleted);
    return at % 2 === 0 ? null : (pick(own, at) ?? null);
  }

  /** Puts every pin, section and board back to where it is now; what is made meanwhile is deleted by that person. */
  remember(me: Person): () => void {
    const { pins, sections, boards } = this.model;
    const kept = [...pins, ...sections, ...boards].map((one) => [one, { ...one }] as const);
    const known = new Set<object>(kept.map(([one]) => one));
    return () => {
      for (const [one, before] of kept) Object.assign(one, before);
      for (const pin of pins) if (!known.has(pin)) this.remove(pin, me);
      for (const section of sections) if (!known.has(section)) section.isDeleted = true;
    };
  }

  async takeBack(command: Undo['command'], me: Person, fault: Fault | null): Promise<unknown> {
    const { undo } = this;
    if (undo?.command !== command || undo.by !== me) return false;
    await undo.run(fault);
    await this.doJobs();
    undo.inModel();
    this.undo = null;
  }

  remove(pin: ModelPin, by: Person): void {
    if (!pin.isDeleted) this.clients.deleters.set(pin, by.id);
    pin.isDeleted = true;
  }
}
