/** Copies text to the clipboard; false if the browser or the person does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = window.navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return copyByCommand(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * For sites over plain HTTP, where browsers have no Clipboard API: runs the copy command and sets the text in its
 * event.
 */
function copyByCommand(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { capture: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', fill, { capture: true });
  }
}
