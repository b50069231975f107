import { Type } from 'typebox';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import { ATTRIBUTION } from '../../../../contract/constants/running/events';

const Digits = Type.String({ pattern: '^[0-9]{1,20}$' });

/** The query of an attribution source (ledger LOG-018); all values are text. */
export const AttributionSource = Type.Object(
  {
    source_event_id: Digits,
    /** The advertiser's site, on which conversions are measured. */
    destination: Type.String({ maxLength: 2048, pattern: '^https://' }),
    expiry: Digits,
    priority: Digits,
    source_event_type: Type.Union([Type.Literal('click'), Type.Literal('view')]),
    advertiser_id: Digits,
    campaign_id: Digits,
  },
  { additionalProperties: false },
);

export interface AttributionSource {
  source_event_id: string;
  destination: string;
  expiry: string;
  priority: string;
  source_event_type: 'click' | 'view';
  advertiser_id: string;
  campaign_id: string;
}

/**
 * The value of `Attribution-Reporting-Register-Source`, with which the browser stores the source (Attribution Reporting
 * API, "Registering a source"); null if expiry or priority do not match the type, or the destination is not a URL.
 */
export function registrationOf(source: AttributionSource): string | null {
  const { expiry, priority } = ATTRIBUTION[source.source_event_type];
  if (source.expiry !== String(expiry) || source.priority !== String(priority)) return null;
  const destination = parseUrl(source.destination);
  if (destination === null) return null;
  return JSON.stringify({
    source_event_id: source.source_event_id,
    destination: destination.origin,
    expiry: source.expiry,
    priority: source.priority,
    filter_data: { advertiser_id: [source.advertiser_id], campaign_id: [source.campaign_id] },
  });
}
