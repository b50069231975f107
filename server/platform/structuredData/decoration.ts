/** Words for what is no picture to save, in the names of files. */
const DECORATIONS = new Set([
  'favicon',
  'icon',
  'icons',
  'sprite',
  'sprites',
  'pixel',
  'spinner',
  'loader',
  'preloader',
]);
/** Words for what stands in for a picture until it loads. */
const STAND_INS = new Set(['placeholder', 'spacer', 'blank', 'transparent', 'loading', 'noimage', '1x1']);
/** Words that say nothing beside those. */
const FILLERS = new Set([
  'image',
  'img',
  'gif',
  'bg',
  'px',
  'ajax',
  'lazy',
  'tracking',
  'default',
  'empty',
  'white',
  'grey',
  'gray',
  'x',
]);
const FOLDERS = /\/(?:favicons?|icons?|sprites?|spinners?|placeholders?)\//i;
const PHOTO = /^(?:jpe?g|jfif|avif|heic)$/i;

/**
 * Whether a file is by its name an icon, a counter or a stand-in. Only by all of its words, because things are called so
 * too: 'google-pixel-8.jpg' is a telephone, 'fidget-spinner.png' a toy; icons alone are named by one word of several.
 */
export function isDecoration(path: string): boolean {
  return FOLDERS.test(path) || isStandIn(path) || isMark(path);
}

/** Whether a file stands in for a picture until it loads, by its name. */
export function isStandIn(path: string): boolean {
  const { words } = partsOf(path);
  if (words.includes('placeholder')) return true;
  return words.some((word) => STAND_INS.has(word)) && words.every((word) => STAND_INS.has(word) || isFiller(word));
}

function isMark(path: string): boolean {
  const { words, ending } = partsOf(path);
  // Neither icons nor counters are photos.
  if (PHOTO.test(ending)) return false;
  const ends = [words[0], words.at(-1)];
  if (ends.some((word) => word === 'icon' || word === 'icons' || word === 'favicon' || word === 'sprite')) return true;
  const known = (word: string) => DECORATIONS.has(word) || STAND_INS.has(word) || isFiller(word);
  return words.some((word) => DECORATIONS.has(word)) && words.every(known);
}

const isFiller = (word: string): boolean => FILLERS.has(word) || /^\d{1,5}(?:x\d{1,5}|px)?$/.test(word);

/** The words of a file's name, and its ending. */
function partsOf(path: string): { words: string[]; ending: string } {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  const stem = dot === -1 ? name : name.slice(0, dot);
  const words = stem
    .replace(/%20/g, ' ')
    .split(/[-_.+ ]/)
    .filter((word) => word !== '');
  return { words, ending: dot === -1 ? '' : name.slice(dot + 1) };
}
