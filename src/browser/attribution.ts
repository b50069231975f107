interface AttributionRequest extends RequestInit {
  /** Attribution Reporting API: the response may register a source. Browsers without it ignore the field. */
  attributionReporting: { eventSourceEligible: boolean; triggerEligible: boolean };
}

/** Fetches a URL whose response registers an attribution source with the browser. Not awaited. */
export function registerAttribution(address: string): void {
  const request: AttributionRequest = {
    keepalive: true,
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  };
  fetch(address, request).catch(() => undefined);
}
