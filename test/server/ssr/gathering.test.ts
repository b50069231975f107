import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gathering } from '../../../server/ssr/gathering';

describe('pages as they are sent', () => {
  it('hands on in one piece what was written in one go, in order, and the rest at the end', async () => {
    const out = new Gathering();
    const pieces: string[] = [];
    out.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    out.write('a');
    out.write('b');
    await nextTurn();
    await nextTurn();
    out.write('c');
    out.end('d');
    await new Promise((resolve) => out.on('end', resolve));
    expect(pieces).toEqual(['ab', 'cd']);
  });

  it('hands on nothing once it is given up', async () => {
    const out = new Gathering();
    const heard = jest.fn();
    out.on('data', heard);
    out.write('a');
    out.destroy();
    await nextTurn();
    await nextTurn();
    expect(heard).not.toHaveBeenCalled();
  });
});
