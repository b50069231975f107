/** Folders within each other. */
const MOST_FOLDERS = 100;

/** A folder that names the one around it. */
export interface Folder {
  name: string;
  parent: string | null;
}

/**
 * The names from the outermost folder to this one; folders that are within themselves, or too deep, end the walk, and are reported by
 * `isCycle`.
 */
export function pathOf(folders: ReadonlyMap<string, Folder>, id: string): { path: string[]; isCycle: boolean } {
  const path: string[] = [];
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null; ) {
    if (seen.has(at) || seen.size === MOST_FOLDERS) return { path, isCycle: true };
    seen.add(at);
    const folder: Folder | undefined = folders.get(at);
    if (!folder) break;
    path.unshift(folder.name);
    at = folder.parent;
  }
  return { path, isCycle: false };
}
