import type { Random } from '../art/random';
import { at } from '../art/random';
import { COMMENT_BANK } from './commentBank';
import type { DemoBoard, DemoComment, DemoPerson, DemoPin } from './types';

const HOUR = 3_600_000;
/** No line is heard more often than this in the whole demo. */
const USES = 2;

interface Line {
  text: string;
  answer: string | undefined;
  uses: number;
}

function readBank(): Map<string, Line[]> {
  const bank = new Map<string, Line[]>();
  for (const [name, lines = ''] of Object.entries(COMMENT_BANK)) {
    const read = lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line): Line => {
        const [text = '', answer] = line.split(' >> ');
        return { text, answer, uses: 0 };
      });
    bank.set(name, read);
  }
  return bank;
}

/** The least used line that fits the picture and is not yet below it. */
function choose(
  rnd: Random,
  bank: ReadonlyMap<string, Line[]>,
  motif: string,
  said: ReadonlySet<string>,
): Line | undefined {
  const [family = ''] = motif.split('/');
  const own = rnd.shuffle(bank.get(motif) ?? []);
  const all = [...own, ...rnd.shuffle(bank.get(family) ?? [])].filter(
    (line) => line.uses < USES && !said.has(line.text),
  );
  return all.sort((a, b) => a.uses - b.uses)[0];
}

export interface CommentInput {
  rnd: Random;
  now: Date;
  people: readonly DemoPerson[];
  boards: readonly DemoBoard[];
  pins: readonly DemoPin[];
  /** How many people saved a pin, by its key: what many keep, many speak of. */
  saves: ReadonlyMap<string, number>;
}

/** Comments below pins of public boards, with some answers by their owners; oldest first. */
export function buildComments({ rnd, now, people, boards, pins, saves }: CommentInput): DemoComment[] {
  const bank = readBank();
  const isPublic = new Set(boards.filter((board) => board.privacy === 'public').map((board) => board.key));
  const open = pins.filter((pin) => isPublic.has(pin.board) && !pin.commentsDisabled);
  const ranked = [...open].sort(
    (a, b) => (saves.get(b.key) ?? 0) - (saves.get(a.key) ?? 0) || (a.key < b.key ? -1 : 1),
  );
  const comments: DemoComment[] = [];
  ranked.forEach((pin, rank) => {
    const share = rank / ranked.length;
    const wanted = share < 0.06 ? rnd.int(3, 6) : share < 0.24 ? rnd.int(1, 3) : rnd.chance(0.3) ? 1 : 0;
    const said = new Set<string>();
    let last = pin.createdAt.getTime();
    const others = rnd.shuffle(
      people.filter((person) => person.username !== pin.pinner && person.accountType === 'member'),
    );
    for (let i = 0; i < wanted; i += 1) {
      const line = choose(rnd, bank, pin.picture.motif, said);
      if (!line) break;
      line.uses += 1;
      said.add(line.text);
      const left = now.getTime() - last;
      last += Math.min(left * 0.6, HOUR * (1 + 90 * rnd.next() ** 3 * (i + 1)));
      comments.push({ pin: pin.key, author: at(others, i).username, text: line.text, createdAt: new Date(last) });
      if (line.answer) {
        last += Math.min((now.getTime() - last) * 0.5, HOUR * rnd.range(0.3, 20));
        comments.push({ pin: pin.key, author: pin.pinner, text: line.answer, createdAt: new Date(last) });
      }
    }
  });
  return comments.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
