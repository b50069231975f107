import { requireLine } from '../../../server/platform/text';

describe('a line that is needed', () => {
  it.each(['Lamps', ' Lamps ', '🦜', 'عربي', '\u200eLamps', '.'])('is there in %j', (text) => {
    expect(requireLine('name', text, 'Give it a name.')).toBe(text.trim());
  });

  it.each(['', '   ', '\u200b', '\u202e\u2066', '\u3164', '\u2800 \u00ad', '\ufeff'])('is not there in %j', (text) => {
    expect(() => requireLine('name', text, 'Give it a name.')).toThrow('Give it a name.');
  });
});
