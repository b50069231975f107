const FIELDS =
  'textarea, [contenteditable="true"], input:not([type]), input[type="text"], input[type="email"], input[type="url"]';

/** Whether the person has typed something on the page, other than a search, that is not sent. */
export function isHalfWritten(document: Document): boolean {
  return [...document.querySelectorAll<HTMLElement>(FIELDS)].some((field) => {
    if (field.closest('[role="search"], search')) return false;
    const text = 'value' in field ? String(field.value) : (field.textContent ?? '');
    return text.trim() !== '';
  });
}
