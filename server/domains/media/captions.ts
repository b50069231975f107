import { invalid } from '../../platform/http/errors';

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}([ \\t].*)?$`, 'm');

/**
 * WebVTT with Unix line ends. Throws 400 for what is none, or has no cue. Styles are left out: they could load files of
 * other sites.
 */
export function checkCaptions(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(lines) || !CUE.test(lines)) throw invalid({ captions: 'notCaptions' });
  const blocks = lines.trimEnd().split(/\n{2,}/);
  return `${blocks.filter((block) => !/^STYLE[ \t\f]*(?:\n|$)/.test(block)).join('\n\n')}\n`;
}
