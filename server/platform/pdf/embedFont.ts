import type { PdfFont } from './fonts';
import { numberOf, type PdfObjects, type Reference } from './objects';
import { subsetFont } from './subset';

const hex = (value: number): string => value.toString(16).padStart(4, '0');
/** A map of characters has at most so many lines in a block. */
const BLOCK = 100;

/** Adds the used glyphs of a font to a file; returns the font as pages name it. Throws where that cannot be done. */
export async function embedFont(objects: PdfObjects, font: PdfFont, at: number): Promise<Reference> {
  const file = await subsetFont(font.file, font.used.keys());
  if (!file) throw new Error('A font could not be read');
  const hasOutlines = file.toString('latin1', 0, 4) === 'OTTO';
  const stream = objects.addStream(file, hasOutlines ? '/Subtype /OpenType' : `/Length1 ${file.length}`);
  // The name of a part of a font begins with six letters of its own.
  const name = `/AAAAA${String.fromCharCode('A'.charCodeAt(0) + (at % 26))}+Font${at}`;
  const scale = 1000 / font.face.upem;
  const { ascender, descender } = font.font.hExtents();
  const [top, bottom] = [numberOf(ascender * scale), numberOf(descender * scale)];
  const descriptor = objects.add(
    `<</Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-1000 ${bottom} 3000 ${top}] /ItalicAngle 0 ` +
      `/Ascent ${top} /Descent ${bottom} /CapHeight ${top} /StemV 80 /${hasOutlines ? 'FontFile3' : 'FontFile2'} ${stream}>>`,
  );
  const widths = [...font.widths].map(([id, width]) => `${id} [${numberOf(width)}]`).join(' ');
  const inner = objects.add(
    `<</Type /Font /Subtype /${hasOutlines ? 'CIDFontType0' : 'CIDFontType2'} /BaseFont ${name} ` +
      `/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor ${descriptor} ` +
      `/DW 1000 /W [${widths}]${hasOutlines ? '' : ' /CIDToGIDMap /Identity'}>>`,
  );
  const toUnicode = objects.addStream(characterMap(font.used));
  return objects.add(
    `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${inner}] /ToUnicode ${toUnicode}>>`,
  );
}

/** Which text each glyph stands for, for who copies or searches. */
function characterMap(used: ReadonlyMap<number, string>): string {
  const lines = [...used]
    .filter(([, text]) => text !== '')
    .map(([id, text]) => `<${hex(id)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`);
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += BLOCK) {
    const block = lines.slice(start, start + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
