/** Changes to ZIP archives that no packer makes: each works on the local headers and on the directory. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;

/** The offsets of all headers with this signature. */
function* headersOf(bytes: Buffer, signature: number): Generator<number> {
  for (let at = 0; at + 46 <= bytes.length; at += 1) if (bytes.readUInt32LE(at) === signature) yield at;
}

/** Renames an entry; both names have the same length in bytes. */
export function renamedIn(bytes: Buffer, from: string, to: string): Buffer {
  const [before, after] = [Buffer.from(from), Buffer.from(to)];
  if (before.length !== after.length) throw new Error('The names differ in length');
  for (let at = bytes.indexOf(before); at >= 0; at = bytes.indexOf(before, at + 1)) after.copy(bytes, at);
  return bytes;
}

/** Has the directory say that each entry is so large, unpacked, and packed at a ratio that is allowed. */
export function resizedIn(bytes: Buffer, size: number): Buffer {
  for (const at of headersOf(bytes, CENTRAL)) {
    if (size > 1000) bytes.writeUInt32LE(Math.ceil(size / 100), at + 20);
    bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

/** Sets flags, and the kind of file and its rights as Unix has them. */
export function withFlags(bytes: Buffer, flags: number, mode = 0o100644): Buffer {
  for (const at of headersOf(bytes, LOCAL)) bytes.writeUInt16LE(bytes.readUInt16LE(at + 6) | flags, at + 6);
  for (const at of headersOf(bytes, CENTRAL)) {
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | flags, at + 8);
    bytes.writeUInt32LE(mode * 0x10000, at + 38);
  }
  return bytes;
}
