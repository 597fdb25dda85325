import cluster from 'node:cluster';
import { createServer, type ServerResponse } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Lifecycle } from '../platform/lifecycle.js';
import { listen } from '../platform/listening.js';
import type { Settings } from '../platform/settings/settings.js';

type MetricsAddress = Pick<Settings, 'metricsPort' | 'metricsHost'>;

/** Without a login, so by default to this machine only. Nothing is measured without METRICS_PORT. */
export async function serveMetrics(
  { metricsPort, metricsHost }: MetricsAddress,
  read: () => Promise<string>,
  running: Lifecycle,
): Promise<void> {
  if (metricsPort === null) return;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(read, response);
    else response.writeHead(404).end();
  });
  await listen(server, { host: metricsHost, port: metricsPort, variable: 'METRICS_PORT' }, running);
}

export async function serveAllMetrics(settings: MetricsAddress, running: Lifecycle): Promise<void> {
  const all = new AggregatorRegistry();
  await serveMetrics(settings, () => all.clusterMetrics(), running);
}

/** A forked process gives its own to the main process. */
export async function offerMetrics(
  measure: () => Registry,
  settings: MetricsAddress,
  running: Lifecycle,
): Promise<void> {
  if (settings.metricsPort === null) return;
  const registry = measure();
  if (cluster.isPrimary) return serveMetrics(settings, () => registry.metrics(), running);
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

async function answer(read: () => Promise<string>, response: ServerResponse): Promise<void> {
  try {
    const metrics = await read();
    response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(metrics);
  } catch (error) {
    console.error('Can’t read the metrics:', error);
    response.writeHead(500).end();
  }
}
