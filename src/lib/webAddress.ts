/** Completes an address as people type it: 'example.org' becomes an https URL. */
export function completeAddress(written: string): string {
  const text = written.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Whether this is a full http or https URL. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
