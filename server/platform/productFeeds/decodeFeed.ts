import { isAscii, isUtf8 } from 'node:buffer';
import { getBOMEncoding, TextDecoder } from '@exodus/bytes/encoding.js';
import { declaredEncoding, encodingOf } from '../structuredData/charset';
import { assumedEncodingOf } from '../structuredData/pageText';
import { FeedRefused } from './feedRefused';

/** What the whole file says about how it is to be read. */
export interface Survey {
  encoding: string;
  /** The beginning of its text. */
  sample: string;
}

const SAMPLE_BYTES = 64 * 1024;
/** The longest sequence of UTF-8, less one. */
const MOST_CUT = 3;

export interface SurveyOptions {
  /** Of the response's header. */
  charset: string | null;
  /** The language of the feed, such as `de` or `pt-BR`. */
  language: string;
}

/**
 * Goes through a file once to find its encoding, from the first of these: byte order mark, response header, XML
 * declaration, UTF-16 by its zeros, UTF-8 if all of it is valid, and what browsers assume for the language. Throws
 * `FeedRefused` if the file is nothing or no text in that encoding.
 */
export async function surveyFeed(chunks: AsyncIterable<Buffer>, options: SurveyOptions): Promise<Survey> {
  let sample = Buffer.alloc(0);
  let cut = Buffer.alloc(0);
  let isAllUtf8 = true;
  let isAllAscii = true;
  for await (const chunk of chunks) {
    if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES - sample.length)]);
    if (!isAllUtf8) continue;
    isAllAscii &&= isAscii(chunk);
    const whole = cut.length > 0 ? Buffer.concat([cut, chunk]) : chunk;
    const end = endOfCharacters(whole);
    isAllUtf8 = isUtf8(whole.subarray(0, end));
    cut = Buffer.from(whole.subarray(end));
  }
  if (sample.length === 0) throw new FeedRefused('FEED_TOO_SMALL');
  const encoding = encodingOfFeed(sample, { isUtf8: isAllUtf8 && cut.length === 0, isAscii: isAllAscii }, options);
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  if (text.includes('\0')) throw new FeedRefused('ENCODING_ERROR');
  return { encoding, sample: text };
}

function encodingOfFeed(
  sample: Buffer,
  all: { isUtf8: boolean; isAscii: boolean },
  { charset, language }: SurveyOptions,
): string {
  const start = sample.subarray(0, 1024).toString('latin1');
  const marked = getBOMEncoding(sample) ?? utf16ByZeros(sample);
  const told = marked ?? encodingOf(charset)?.toLowerCase() ?? declaredInXml(start);
  // A server that names one encoding for everything that it sends does not make valid UTF-8 anything else.
  if (marked === null && all.isUtf8 && !all.isAscii) return 'utf-8';
  if (told !== null && told !== 'utf-8') return told;
  if (all.isUtf8) return 'utf-8';
  if (told !== null) throw new FeedRefused('ENCODING_ERROR');
  return assumedEncodingOf(language);
}

const declaredInXml = (start: string): string | null =>
  start.trimStart().startsWith('<?xml') ? (declaredEncoding(start.trimStart())?.toLowerCase() ?? null) : null;

/** Text in UTF-16 without a byte order mark has a zero in every second byte of its header. */
function utf16ByZeros(sample: Buffer): string | null {
  const start = sample.subarray(0, 64);
  if (start.length < 8) return null;
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > start.length / 3 && even === 0) return 'utf-16le';
  return even > start.length / 3 && odd === 0 ? 'utf-16be' : null;
}

/** Where the last complete character of UTF-8 ends, in bytes. */
function endOfCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(MOST_CUT, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The text of a file in an encoding. Throws `FeedRefused` where bytes are none of it. */
export async function* decodeFeed(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new FeedRefused('ENCODING_ERROR') : error;
  }
}
