import type { FastifyInstance } from 'fastify';
import { ATTRIBUTION } from '../../contract/constants/running/events';
import { AttributionSource, registrationOf } from '../domains/running/events';
import { invalid } from '../platform/http/errors';
import { compileCheck } from './validation';

/** GET /_/attribution_source/?… : an empty answer by whose header the browser notes the source itself (LOG-016, LOG-021). */
export function registerAttribution(app: FastifyInstance): void {
  const check = compileCheck<AttributionSource>(AttributionSource);
  app.get(ATTRIBUTION.path, async (request, reply) => {
    const registration = registrationOf(check(request.query));
    if (registration === null) throw invalid({ source_event_type: 'sourceInvalid' });
    return reply
      .status(204)
      .header('attribution-reporting-register-source', registration)
      .header('cache-control', 'no-store')
      .send();
  });
}
