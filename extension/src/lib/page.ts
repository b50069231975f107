/** An element of a window of the extension; throws if the window has none. */
export function byId<Element extends HTMLElement = HTMLElement>(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing`);
  return found as Element;
}

/** Shows one of the parts of a window and hides the others. */
export function showOnly(shown: string, parts: readonly string[]): void {
  for (const part of parts) byId(part).hidden = part !== shown;
}
