import type { TextRow } from '../../../platform/database/textRows';
import type { BackupPart } from './backupParts';
import { type Obstacle, type Plan, type Step, sectionKey } from './plan';

const WHY: Readonly<Record<Obstacle, string>> = {
  takenDown: 'a site admin took it down, who alone can reverse that',
  merged: 'the board was merged into another one, where its pins are',
  otherOwner: 'the board belongs to somebody else now',
  personGone: 'the account is deleted',
  moved: 'it was moved to another board before, and belongs there',
  boardGone: 'its board is not there, or not theirs to add to',
  catalog: 'pins of a catalog come from its products',
  imageGone: 'its image is not in the backup',
};

/** Whether there is anything to add or restore. */
export const hasWork = ({ boards, sections, pins }: Plan): boolean =>
  [boards, sections, pins].some((steps) => [...steps.values()].some((step) => step === 'add' || step === 'restore'));

/** The lines that say what a plan adds, what stays as it is, and what does not come back. */
export function describePlan({ tables }: BackupPart, plan: Plan, verb: 'Would add' | 'Added'): string[] {
  const lines: string[] = [];
  for (const board of tables.boards) {
    const step = plan.boards.get(String(board.id));
    if (step === 'add' || step === 'restore') lines.push(`${verb} the board ${boardName(board)}.`);
    else if (step !== 'there')
      lines.push(`The board ${boardName(board)} does not come back: ${WHY[step as Obstacle]}.`);
  }
  const sections = tables.sections.map((row) => plan.sections.get(sectionKey(row)));
  const pins = tables.pins.map(({ id }) => plan.pins.get(String(id)));
  lines.push(`${verb} ${counted(coming(sections), 'section')} and ${counted(coming(pins), 'pin')}.`);
  const stays = pins.filter((step) => step === 'there').length;
  lines.push(
    `${counted(stays, 'pin')} of the backup ${stays === 1 ? 'is' : 'are'} there and stay${stays === 1 ? 's' : ''} unchanged.`,
  );
  for (const [obstacle, why] of Object.entries(WHY)) {
    const count = pins.filter((step) => step === obstacle).length;
    if (count > 0) lines.push(`${counted(count, 'pin')} do${count === 1 ? 'es' : ''} not come back: ${why}.`);
  }
  return lines;
}

// Names are people's own: no line break or control sequence of theirs reaches the terminal.
const boardName = ({ name, privacy }: TextRow): string =>
  `${JSON.stringify(name)}${privacy === 'public' ? '' : ` (${privacy})`}`;

const coming = (steps: readonly (Step | undefined)[]): number =>
  steps.filter((step) => step === 'add' || step === 'restore').length;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
