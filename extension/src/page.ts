import { LIMITS } from '../../contract/constants/limits';
import { cutText } from '../../contract/constants/textLength';
import { type FoundPage, pictureOf, readPage } from './lib/pictures';

/** Runs on a page when its member asks to save from it, and leaves one function for the background to call. */
(globalThis as { magpieRead?: (source: string | null) => FoundPage }).magpieRead = (source) =>
  source === null ? readPage(document) : readOne(source);

/** `source`: what the browser calls the address of the picture under the pointer. */
function readOne(source: string): FoundPage {
  const { url, title, selection } = { ...readPageHead() };
  const image = [...document.images].find(({ currentSrc, src }) => currentSrc === source || src === source);
  const found = image ? pictureOf(image) : null;
  const picture = found ?? { url: source, alt: '', width: 0, height: 0 };
  return { url, title, selection, pictures: [picture] };
}

const readPageHead = () => ({
  url: location.href,
  title: cutText(document.title.trim(), LIMITS.pinTitle),
  selection: cutText(String(getSelection() ?? '').trim(), LIMITS.pinDescription),
});
