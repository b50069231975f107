import { deflateSync } from 'node:zlib';

/** A reference to an object of a file. */
export type Reference = `${number} 0 R`;

/** A text as PDF writes it: UTF-16 with its mark, in hexadecimal digits. */
export const textOf = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

export const numberOf = (value: number): string => String(Math.round(value * 100) / 100);

/** The objects of a PDF file: dictionaries and streams, written at the end with the table of where each begins. */
export class PdfObjects {
  readonly #bodies: (Buffer | null)[] = [];

  /** A reference to an object that is written later. */
  reserve(): Reference {
    this.#bodies.push(null);
    return `${this.#bodies.length} 0 R`;
  }

  put(reference: Reference, body: string | Buffer): void {
    this.#bodies[Number.parseInt(reference, 10) - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  }

  add(body: string | Buffer): Reference {
    const reference = this.reserve();
    this.put(reference, body);
    return reference;
  }

  /** A compressed stream. `entries` are further ones of its dictionary. */
  addStream(content: Uint8Array | string, entries = ''): Reference {
    const packed = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    const head = `<</Filter /FlateDecode /Length ${packed.length} ${entries}>>\nstream\n`;
    return this.add(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]));
  }

  /** The file. `root` is its catalog, `info` its title. */
  write(root: Reference, info: Reference): Buffer {
    const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
    const starts: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [at, body] of this.#bodies.entries()) {
      starts.push(length);
      const part = Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`, 'latin1'),
        body ?? Buffer.from('null', 'latin1'),
        Buffer.from('\nendobj\n', 'latin1'),
      ]);
      parts.push(part);
      length += part.length;
    }
    const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
    const count = starts.length + 1;
    const trailer = `trailer\n<</Size ${count} /Root ${root} /Info ${info}>>\nstartxref\n${length}\n%%EOF\n`;
    parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1'));
    return Buffer.concat(parts);
  }
}
