const WORDS = ['boats', 'ropes', 'and', 'lamps', 'seen', 'from', 'the', 'pier', 'at', 'dusk'];

/** The words of a message, of one to three lines. */
export const textOf = (at: number) =>
  [`${at}:`, ...Array.from({ length: 3 + ((at * 7) % 23) }, (_, word) => WORDS[(at + word * 3) % WORDS.length])].join(
    ' ',
  );

/** Every third message is the reader's own. */
export const isOwn = (at: number) => at % 3 === 0;
