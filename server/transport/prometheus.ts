import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Figure, readFigures } from '../domains/admin/operations';
import type { Services } from '../platform/http/context';
import { ApiError } from '../platform/http/errors';

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `GET /metrics` for Prometheus, for those who send the token of METRICS_TOKEN; without one the path leads to nothing.
 * Requests are counted by route and not by address, so that a stranger cannot make new series.
 */
export function registerPrometheus(server: FastifyInstance, services: Services, token: string | null): void {
  if (token === null) return;
  const registry = new Registry();
  const requests = new Counter({
    name: 'magpie_http_requests_total',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'magpie_http_request_seconds',
    help: 'Time to answer a request, by method and route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) };
    requests.inc({ ...labels, status: reply.statusCode });
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  const gauges = new Map<string, Gauge>();
  server.get('/metrics', async (request, reply) => {
    if (!holdsToken(request, token)) throw new ApiError('unauthenticated');
    for (const gauge of gauges.values()) gauge.reset();
    for (const figure of await readFigures(services)) setGauge(registry, gauges, figure);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** The route as it is registered; pages are one route, as is what no route answers. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'none' : (routeOptions.url ?? 'none');
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function setGauge(registry: Registry, gauges: Map<string, Gauge>, { name, help, labels, value }: Figure): void {
  let gauge = gauges.get(name);
  if (!gauge) {
    gauge = new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] });
    gauges.set(name, gauge);
  }
  gauge.set(labels, value);
}
