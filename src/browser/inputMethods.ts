/** The `keyCode` of every key that an input method handles (UI Events, 5.1.1). */
const HANDLED_KEY = 229;

/**
 * Keeps keys that belong to an input method, as for Japanese, from every handler of the page: Enter confirms a word and
 * must send nothing, arrows choose among words, Escape takes one back. Safari ends the composition before the key that
 * confirms it, which is then known by its key code alone.
 */
export function leaveKeysToInputMethods(window: Window): void {
  const stop = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === HANDLED_KEY) event.stopPropagation();
  };
  window.addEventListener('keydown', stop, { capture: true });
}
