export interface MeasuredSize {
  /** `orig`, `236x`, `video` … */
  size: string;
  files: number;
  bytes: number;
}

/** Number and bytes of the files in each of the folders that their names begin with. */
export async function measureFiles(files: AsyncIterable<{ name: string; size: number }>): Promise<MeasuredSize[]> {
  const sizes = new Map<string, MeasuredSize>();
  for await (const { name, size } of files) {
    const folder = name.slice(0, name.indexOf('/'));
    const known = sizes.get(folder) ?? { size: folder, files: 0, bytes: 0 };
    sizes.set(folder, { size: folder, files: known.files + 1, bytes: known.bytes + size });
  }
  return [...sizes.values()].sort((a, b) => (a.size < b.size ? -1 : 1));
}
