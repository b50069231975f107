import type { SectionId } from '../../../contract/schemas/common';
import * as sections from '../../../src/actions/boards/sections';
import { pick, type RunCommand, type Turn } from '../world';

const createSection: RunCommand = async ({ world, me, x, fault }) => {
  const board = pick(world.ownBoards(me), x);
  if (!board) return false;
  const event = sections.createRequested({ boardId: board.id, title: 'Section', formId: world.nextName('form') });
  await me.act(event, fault);
  const { id } = me.api.lastData('BoardSectionResource.create') as { id: SectionId };
  world.model.sections.push({ id, board, isDeleted: false });
};

const chosen = ({ world, me, y }: Turn, isDeleted: boolean) =>
  pick(
    world.model.sections.filter(
      (one) => one.isDeleted === isDeleted && one.board.owner === me.id && !one.board.isDeleted && me.section(one.id),
    ),
    y,
  );

const deleteSection: RunCommand = async (turn) => {
  const section = chosen(turn, false);
  if (!section) return false;
  await turn.me.act(sections.deleteRequested({ boardId: section.board.id, sectionId: section.id }), turn.fault);
  section.isDeleted = true;
  for (const pin of turn.world.model.pins) {
    if (pin.section === section && !pin.isDeleted) Object.assign(pin, { section: null, former: section });
  }
};

const restoreSection: RunCommand = async (turn) => {
  const section = chosen(turn, true);
  if (!section) return false;
  const { pins } = turn.world.model;
  const pinIds = pins.filter(({ former }) => former === section).map(({ id }) => id);
  const event = sections.restoreRequested({ boardId: section.board.id, sectionId: section.id, pinIds });
  await turn.me.act(event, turn.fault);
  section.isDeleted = false;
  for (const pin of pins) {
    const isOnBoard = pin.board === section.board;
    if (pin.former === section && pin.section === null && isOnBoard && !pin.isDeleted) {
      Object.assign(pin, { section, former: null });
    }
  }
};

export const sectionCommands = { createSection, deleteSection, restoreSection };
