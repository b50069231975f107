interface AttributionRequest extends RequestInit {
  /** Attribution Reporting API: the answer may register a source. Browsers without it ignore the field. */
  attributionReporting: { eventSourceEligible: boolean; triggerEligible: boolean };
}

/** Fetches an address whose answer has the browser note the source of what may follow. Nobody waits for it. */
export function registerAttribution(address: string): void {
  const request: AttributionRequest = {
    keepalive: true,
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  };
  fetch(address, request).catch(() => undefined);
}
