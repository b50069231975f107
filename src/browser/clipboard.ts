/** Puts text on the clipboard; false where the browser or the person does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await window.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
