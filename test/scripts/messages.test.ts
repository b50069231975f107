import { parseCatalogue, parseEntries } from '../../scripts/messages/catalogue';
import { cataloguesOf } from '../../scripts/messages/divide';
import { problemsOf } from '../../scripts/messages/problems';
import { readTerms, termProblems } from '../../scripts/messages/terms';

const PINS = '{n, plural, one {# pin} other {# pins}}';

/** Problems of one translation of one text. */
function problems(text: string, translation: string, language: string): string[] {
  return problemsOf(new Map([[text, text]]), new Map([[text, translation]]), language).map((problem) =>
    problem.replace(`: ${text}`, ''),
  );
}

describe('a catalogue', () => {
  it('is read with texts over several lines and escaped signs, without its head', () => {
    const po = `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#: src/a.tsx\nmsgid "Say \\"{it}\\""\nmsgstr ""\n"Sag "\n"\\"{it}\\""\n\nmsgid "New"\nmsgstr ""\n`;
    expect([...parseCatalogue(po)]).toEqual([
      ['Say "{it}"', 'Sag "{it}"'],
      ['New', ''],
    ]);
  });

  it('has a text once for each context, with the files that show it', () => {
    const po =
      '#: src/app/a.tsx\n#: src/app/a.tsx\n#: src/features/running/mails/b.tsx\nmsgid "Sent"\nmsgstr "Gesendet"\n\n' +
      '#: contract/messages.ts\nmsgctxt "a mail"\nmsgid "Sent"\nmsgstr "Verschickt"\n';
    const entries = parseEntries(po);
    expect(entries.map(({ context, text }) => [context, text])).toEqual([
      [undefined, 'Gesendet'],
      ['a mail', 'Verschickt'],
    ]);
    expect(entries.map(({ origins }) => cataloguesOf(origins))).toEqual([['common', 'mails'], ['errors']]);
    expect([...parseCatalogue(po).keys()]).toEqual(['Sent', 'Sent (a mail)']);
  });

  it('may lack no text, and hold none that nothing shows', () => {
    const source = new Map([
      ['Save', 'Save'],
      ['We could not find that pin.', ''],
    ]);
    expect(problemsOf(source, new Map([['Save', '']]), 'de')).toEqual([
      'is missing: Save',
      'is missing: We could not find that pin.',
    ]);
    const whole = new Map([
      ['Save', 'Speichern'],
      ['We could not find that pin.', 'Diesen Pin gibt es nicht.'],
    ]);
    expect(problemsOf(source, whole, 'de')).toEqual([]);
    expect(problemsOf(source, new Map([...whole, ['Old', 'Alt']]), 'de')).toEqual(['is no longer shown: Old']);
  });
});

describe('a translation', () => {
  it.each([
    ['Saved to {board}', 'Auf {pinnwand} gespeichert', 'has the values pinnwand'],
    ['Saved to {board}', 'Gespeichert', 'has the values none'],
    ['New? <0>Sign up</0>', 'Neu? Registrieren', 'has the tags none'],
    ['New? <0>Sign up</0>', 'Neu? <1>Registrieren</1>', 'has the tags 1'],
    ['Saved to {board}', 'Auf {board gespeichert', 'has braces that do not match'],
    [PINS, '# Pins', 'has the values none'],
    [PINS, '{n} Pins', 'has other plurals'],
    [PINS, '{n, plural, other {# Pins}}', 'has the plural forms other'],
    [PINS, '{n, plural, one {ein Pin} other {Pins}}', 'lacks its number in the form other'],
  ])('of %s as %s %s', (text, translation, problem) => {
    expect(problems(text, translation, 'de')).toEqual([problem]);
  });

  it.each([
    ['de', '{n, plural, one {ein Pin} other {# Pins}}'],
    ['de', '{n, plural, =0 {keine Pins} one {# Pin} other {# Pins}}'],
    ['ja', 'ピン{n, plural, other {#件}}'],
    ['he', '{n, plural, one {פין אחד} two {שני פינים} other {# פינים}}'],
    ['fr', '{n, plural, one {# épingle} many {# d’épingles} other {# épingles}}'],
    ['ar', '{n, plural, zero {لا} one {واحد} two {اثنان} few {# دبابيس} many {# دبوسًا} other {# دبوس}}'],
  ])('has the plural forms of its language: %s', (language, translation) => {
    expect(problems(PINS, translation, language)).toEqual([]);
  });

  it.each([
    ['ar', '{n, plural, one {واحد} other {# دبوس}}'],
    ['he', '{n, plural, one {פין אחד} other {# פינים}}'],
    ['ja', '{n, plural, one {一} other {#}}'],
  ])('has no fewer and no others: %s', (language, translation) => {
    expect(problems(PINS, translation, language)[0]).toMatch(/^has the plural forms /);
  });

  it('keeps what stands in the forms of a plural', () => {
    const text = '{n, plural, one {# pin of {name}} other {# pins of {name}}}';
    expect(problems(text, '{n, plural, one {# Pin von {name}} other {# Pins von {name}}}', 'de')).toEqual([]);
    expect(problems(text, '{n, plural, one {# Pin} other {# Pins}}', 'de')).toEqual(['has the values n']);
  });
});

describe('a term', () => {
  const terms = readTerms(
    '# Languages\n\n| x | y |\n|---|---|\n| a | b |\n\n## Checked words\n\n| term | de | es |\n|---|---|---|\n| picture | Bild | imagen, foto |\n\n## More\n\n| a | b | c |\n',
  );
  const check = (text: string, translation: string, language: string) =>
    termProblems(new Map([[text, '']]), new Map([[text, translation]]), language, terms);

  it('is translated by one of its words, whatever case and accents', () => {
    expect(check('Choose pictures', 'Bilder wählen', 'de')).toEqual([]);
    expect(check('Choose pictures', 'Elegir imágenes', 'es')).toEqual([]);
    expect(check('Your picture', 'Tu foto', 'es')).toEqual([]);
    expect(check('Your picture', 'Dein Foto', 'de')).toEqual(["does not say 'picture' by Bild: Your picture"]);
  });

  it('is not asked for where the source says another word, or has it as the name of a value', () => {
    expect(check('Picturesque', 'Malerisch', 'de')).toEqual([]);
    expect(check('Saved {picture}', '{picture} gespeichert', 'de')).toEqual([]);
  });
});
