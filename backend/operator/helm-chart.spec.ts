import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { findProjectRoot } from '../platform/project-root.js';
import { Settings } from '../platform/settings/settings.js';
import { findTypeErrors, validateManifest, type Manifest } from '../testing/kubernetes-types.js';
import { readPermissionTable } from '../testing/permission-table.js';
import { Chart } from '../testing/render-chart.js';

const CHART = join('deploy', 'helm', 'summer-reading');
const read = (...path: string[]) => readFileSync(join(findProjectRoot(), ...path), 'utf8');
const chart = new Chart(join(findProjectRoot(), CHART));
const isAllowed = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(read(CHART, 'values.schema.json')),
);

/** Every variable that the program reads. */
function listSettings(): string[] {
  const read = new Set<string>();
  const environment = new Proxy({}, { get: (_, name) => void read.add(String(name)) });
  expect(new Settings(environment).port).toBe(3000);
  return [...read];
}

const LEAST = {
  settings: { APP_URL: 'https://reading.example.org' },
  secrets: { existing: 'reading-secrets' },
};
const TRYING = {
  settings: { APP_URL: 'http://localhost:3000', SEED_DEMO: 'true' },
  secrets: { values: { SECRET_KEY: 'k'.repeat(32), SMTP_URL: 'smtp://mail:1025' } },
  database: { sslMode: 'disable', caSecret: '' },
  web: { replicas: 1, autoscaling: { enabled: false } },
  metrics: { enabled: false },
  networkPolicy: { enabled: false },
};
const EVERYTHING = {
  ...LEAST,
  image: { digest: `sha256:${'a'.repeat(64)}` },
  imagePullSecrets: [{ name: 'registry' }],
  settings: {
    ...LEAST.settings,
    MAIL_FROM: 'A "B" <a@example.org>',
    PROGRAM_YEAR: '2027',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  },
  database: { pooler: { host: 'reading-pooler' } },
  worker: { replicas: 2 },
  ingress: { enabled: true, className: 'nginx', annotations: { note: 'some' }, tlsSecret: 'reading-tls' },
  metrics: { podMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  volumes: [{ name: 'messages', configMap: { name: 'messages' } }],
  volumeMounts: [{ name: 'messages', mountPath: '/messages' }],
  nodeSelector: { pool: 'apps' },
  tolerations: [{ key: 'apps', operator: 'Exists' }],
};
const SETS = [LEAST, TRYING, EVERYTHING];

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values?: string[] }[];
}

function findPods(manifests: readonly Manifest[]) {
  const makers = [...manifests.filter(Deployment.is), ...manifests.filter(Job.is)];
  return makers.map(({ spec }) => {
    const { metadata, spec: pod } = spec!.template;
    const labels = metadata!.labels!;
    return {
      name: labels['app.kubernetes.io/component']!,
      labels,
      pod: pod!,
      container: pod!.containers[0]!,
    };
  });
}

function findSelected(manifests: readonly Manifest[], selector: Selector): string[] {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return findPods(manifests)
    .filter(
      ({ labels }) =>
        Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
        matchExpressions.every(({ key, values }) => values?.includes(labels[key]!)),
    )
    .map(({ name }) => name)
    .sort();
}

describe('the Helm chart', () => {
  it('has only what Kubernetes knows', () => {
    const manifests = SETS.flatMap((values) => chart.render(values));
    const known = manifests.filter(({ kind }) => kind !== 'PodMonitor');
    expect(manifests.length - known.length).toBe(1);
    known.forEach(validateManifest);
    const [job] = known.filter(Job.is);
    const mistyped = { ...job!, spec: { ...job!.spec!, backofLimit: 1 } };
    expect(findTypeErrors([...known, mistyped])).toEqual([expect.stringContaining('backofLimit')]);
    const impossible = { ...job!, spec: { ...job!.spec!, backoffLimit: 1.5 } };
    expect(() => validateManifest(impossible)).toThrow('backoffLimit');
  });

  it('allows these values, and those of docs/operations.md', () => {
    const [, documented = ''] = /```yaml\n(image:.*?)```/s.exec(read('docs', 'operations.md'))!;
    const own = parse(documented);
    expect(chart.render(own).filter(Ingress.is)).toHaveLength(1);
    for (const values of [...SETS, own]) {
      isAllowed(chart.mergeValues(values));
      expect(isAllowed.errors).toBeNull();
    }
  });

  it.each<[string, string, object]>([
    ['no address', '/settings/APP_URL', { settings: {} }],
    ['an address with a path', '/settings/APP_URL', { settings: { APP_URL: 'https://example.org/reading' } }],
    ['no secrets', '/secrets', { secrets: { existing: '' } }],
    [
      'a setting that nobody reads',
      '/settings',
      { settings: { ...LEAST.settings, MAIL_FORM: 'a@example.org' } },
    ],
    [
      'a secret as a plain setting',
      '/settings',
      { settings: { ...LEAST.settings, SMTP_URL: 'smtp://mail' } },
    ],
    [
      'a setting that isn’t text',
      '/settings/PROGRAM_YEAR',
      { settings: { ...LEAST.settings, PROGRAM_YEAR: 2027 } },
    ],
    [
      'a worker without a limit',
      '/worker/resources/limits/cpu',
      { worker: { resources: { limits: { cpu: null } } } },
    ],
    // Kubernetes reads an empty list as "from everywhere".
    ['an ingress from nowhere', '/networkPolicy/ingress', { networkPolicy: { ingress: [] } }],
  ])('refuses %s', (_name, where, values) => {
    expect(isAllowed(chart.mergeValues({ ...LEAST, ...values }))).toBe(false);
    expect(isAllowed.errors?.map(({ instancePath }) => instancePath)).toContain(where);
  });

  it('is of this version of the program', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(parse(read(CHART, 'Chart.yaml'))).toMatchObject({ version, appVersion: version });
    for (const { container } of findPods(chart.render(LEAST)))
      expect(container.image).toBe(`summer-reading:${version}`);
    expect(chart.renderFile('NOTES.txt', LEAST)).toContain('deployment/reading-summer-reading-commands');
  });

  it('can set all that the program reads, and sets nothing else', () => {
    const settings = listSettings();
    // Only the embedded database has a folder, which the image sets. OpenTelemetry reads more than we do.
    const expected = new Set(settings.filter((name) => name !== 'DATA_DIR' && !name.startsWith('OTEL_')));
    const { settings: plain, secrets } = JSON.parse(read(CHART, 'values.schema.json')).properties;
    const manifests = chart.render(EVERYTHING);
    const configured = manifests
      .filter(ConfigMap.is)
      .flatMap(({ data }) => Object.keys(data!).filter((name) => !name.startsWith('OTEL_')));
    const variables = findPods(manifests).flatMap(({ container }) => container.env!);
    const urls = variables.map(({ value }) => value).join();
    // Users and passwords are parts of a URL.
    const passed = variables.map(({ name }) => name).filter((name) => !urls.includes(`$(${name})`));
    expect(new Set([...Object.keys(plain.properties), ...configured, ...passed])).toEqual(expected);
    expect(passed).toEqual(expect.arrayContaining(Object.keys(secrets.properties.values.properties)));
  });

  it('gives the owner’s password to the migration and the commands, never to the app', () => {
    for (const values of SETS) {
      const pods = findPods(chart.render(values));
      const owners = pods.filter(({ pod }) => JSON.stringify(pod).includes('reading-db-owner'));
      expect(owners.map(({ name }) => name)).toEqual(['commands', 'migration']);
      const named = pods.filter(({ container }) =>
        container.env!.some(({ name }) => name === 'DATABASE_OWNER_URL'),
      );
      expect(named).toEqual(owners);
      for (const { container } of pods)
        for (const { secretRef } of container.envFrom ?? []) expect(secretRef).toBeUndefined();
    }
  });

  it('migrates before anything of the release exists, and runs commands only when asked', () => {
    const manifests = chart.render(TRYING);
    const [job] = manifests.filter(Job.is);
    expect(job!.metadata!.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    const [migration] = findPods([job!]);
    expect(migration!.container.command).toEqual(['node', 'scripts/command.mjs', 'migrate']);
    expect(migration!.container.env).toContainEqual({ name: 'SEED_DEMO', value: 'true' });
    const made = manifests.filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret');
    expect(made.map(({ metadata }) => metadata!.name)).toEqual([
      'reading-summer-reading',
      'reading-summer-reading',
    ]);
    expect(JSON.stringify(migration!.pod)).not.toContain('"reading-summer-reading"');
    const commands = manifests
      .filter(Deployment.is)
      .find(({ metadata }) => metadata!.name!.endsWith('-commands'));
    expect(commands!.spec!.replicas).toBe(0);
  });

  it('asks for the program’s health where it answers', () => {
    const manifests = chart.render(LEAST);
    const [settings] = manifests.filter(ConfigMap.is);
    const routes = readPermissionTable().permissions.map(({ route }) => route);
    const worker = read('backend', 'health', 'serve-health.ts');
    const app = findPods(manifests).filter(({ name }) => name === 'web' || name === 'worker');
    expect(app).toHaveLength(2);
    for (const { container } of app) {
      const { startupProbe, livenessProbe, readinessProbe, ports } = container;
      const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe!.httpGet!);
      expect(asked.map(({ path }) => path)).toEqual([
        '/api/health/live',
        '/api/health/live',
        '/api/health/ready',
      ]);
      for (const { path, port } of asked) {
        expect(routes).toContain(path!.replace('/api', 'GET '));
        expect(worker).toContain(`'${path}'`);
        expect(port).toBe('http');
      }
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(settings!.data!['PORT']) },
        { name: 'metrics', containerPort: Number(settings!.data!['METRICS_PORT']) },
      ]);
    }
  });

  it('replaces pods one by one, and lets them finish', () => {
    const rolling = chart
      .render(LEAST)
      .filter(Deployment.is)
      .filter(({ spec }) => spec!.strategy);
    expect(rolling).toHaveLength(2);
    for (const { spec } of rolling) {
      expect(spec!.strategy!.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      // DRAIN_SECONDS plus END_WITHIN_MS of backend/start.ts.
      expect(spec!.template.spec!.terminationGracePeriodSeconds).toBeGreaterThan(10 + 25);
    }
  });

  it('limits and locks every container', () => {
    const heap = Number(/--max-old-space-size=(\d+)/.exec(read('Dockerfile'))![1]);
    for (const { pod, container } of SETS.flatMap((values) => findPods(chart.render(values)))) {
      const { cpu, memory } = container.resources!.limits!;
      expect(cpu).toMatch(/^[12]$/);
      expect(Number(/^(\d+)Mi$/.exec(String(memory))![1])).toBeGreaterThan(heap);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounted = container.volumeMounts!.map(({ name }) => name);
      expect(mounted).toEqual(pod.volumes!.map(({ name }) => name));
    }
  });

  it('denies by default, and opens what each pod needs', () => {
    const manifests = chart.render(EVERYTHING);
    const policies = manifests.filter(NetworkPolicy.is).map(({ spec }) => spec!);
    const open = findPods(manifests).map(({ name }) => {
      const own = policies.filter(({ podSelector }) => findSelected(manifests, podSelector).includes(name));
      expect(own.flatMap(({ policyTypes }) => policyTypes)).toEqual(
        expect.arrayContaining(['Ingress', 'Egress']),
      );
      const ingress = own.flatMap((policy) => policy.ingress ?? []);
      for (const { from } of ingress) expect(from).not.toHaveLength(0);
      const listPorts = (rules: { ports?: { port?: string | number }[] }[]) =>
        [...new Set(rules.flatMap(({ ports }) => ports!.map(({ port }) => port)))].join();
      return { name, in: listPorts(ingress), out: listPorts(own.flatMap(({ egress }) => egress ?? [])) };
    });
    expect(open).toEqual([
      { name: 'commands', in: '', out: '53,5432,465,587,443' },
      { name: 'web', in: 'http,metrics', out: '53,5432,443' },
      { name: 'worker', in: 'metrics', out: '53,5432,465,587,443' },
      { name: 'migration', in: '', out: '53,5432' },
    ]);
  });

  it('finds its pods', () => {
    const manifests = chart.render(EVERYTHING);
    const [service] = manifests.filter(Service.is);
    expect(findSelected(manifests, { matchLabels: service!.spec!.selector! })).toEqual(['web']);
    const [budget] = manifests.filter(PodDisruptionBudget.is);
    expect(findSelected(manifests, budget!.spec!.selector!)).toEqual(['web']);
    const monitor = manifests.find(({ kind }) => kind === 'PodMonitor') as unknown as {
      spec: { selector: Selector };
    };
    expect(findSelected(manifests, monitor.spec.selector)).toEqual(['web', 'worker']);
    for (const { metadata, spec } of manifests.filter(Deployment.is)) {
      const [name = '', ...others] = findSelected(manifests, spec!.selector);
      expect(metadata!.name).toBe(`reading-summer-reading-${name}`);
      expect(others).toEqual([]);
    }
    const [scaler] = manifests.filter(HorizontalPodAutoscaler.is);
    const scaled = manifests.filter(Deployment.is).filter(({ spec }) => spec!.replicas === undefined);
    expect(scaled.map(({ metadata }) => metadata!.name)).toEqual([scaler!.spec!.scaleTargetRef.name]);
    const [ingress] = manifests.filter(Ingress.is);
    const [{ host, http }] = ingress!.spec!.rules as [{ host: string; http: { paths: unknown[] } }];
    expect(host).toBe('reading.example.org');
    expect(http.paths).toMatchObject([{ backend: { service: { name: service!.metadata!.name } } }]);
  });
});

describe('the example for CloudNativePG', () => {
  const readAll = (name: string) =>
    parseAllDocuments(read('deploy', 'cloudnative-pg', name)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    });
  const [cluster, store, schedule] = readAll('cluster.yaml');
  const { name } = cluster.metadata;

  it('has three instances that replicate synchronously on different nodes', () => {
    expect(cluster).toMatchObject({
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      spec: { instances: 3 },
    });
    const synchronous = { method: 'any', number: 1, dataDurability: 'required', failoverQuorum: true };
    expect(cluster.spec.postgresql.synchronous).toEqual(synchronous);
    expect(cluster.spec.affinity).toMatchObject({ podAntiAffinityType: 'required' });
  });

  it('is what the chart expects, and has connections for all pods', () => {
    const { database, networkPolicy, web, worker } = parse(read(CHART, 'values.yaml'));
    const { bootstrap, managed, postgresql } = cluster.spec;
    const [app] = managed.roles;
    expect(app.name).not.toBe(bootstrap.initdb.owner);
    expect(database).toMatchObject({
      host: `${name}-rw`,
      caSecret: `${name}-ca`,
      name: bootstrap.initdb.database,
      ownerSecret: bootstrap.initdb.secret.name,
      appSecret: app.passwordSecret.name,
    });
    expect(networkPolicy.database).toEqual([{ podSelector: { matchLabels: { 'cnpg.io/cluster': name } } }]);
    // One more of each during replacement, with the connections from docs/operations.md#start.
    const [webs, workers] = [Number(web.autoscaling.maxReplicas) + 1, Number(worker.replicas) + 1];
    const needed = webs * 13 + workers * 10;
    expect(Number(postgresql.parameters.max_connections)).toBeGreaterThan(needed);
  });

  it('takes away the rights that docs/operations.md takes away', () => {
    const [revoke] = /REVOKE EXECUTE[^;]+/.exec(read('docs', 'operations.md'))!;
    expect(cluster.spec.bootstrap.initdb.postInitApplicationSQL).toContain(revoke);
  });

  it('backs up every night, and restores from there into another cluster', () => {
    const [plugin] = cluster.spec.plugins;
    const parameters = { barmanObjectName: store.metadata.name };
    expect(plugin).toMatchObject({ isWALArchiver: true, parameters });
    const pluginConfiguration = { name: plugin.name };
    expect(schedule.spec).toMatchObject({ cluster: { name }, method: 'plugin', pluginConfiguration });
    const [backup] = readAll('backup.yaml');
    expect(backup.spec).toEqual({ cluster: { name }, method: 'plugin', pluginConfiguration });
    const [drill] = readAll('restore.yaml');
    const { bootstrap, externalClusters, plugins } = drill.spec;
    expect(drill.metadata.name).not.toBe(name);
    expect(externalClusters).toEqual([
      {
        name: bootstrap.recovery.source,
        plugin: { name: plugin.name, parameters: { ...parameters, serverName: name } },
      },
    ]);
    // It must not write into the other cluster's WAL.
    expect(plugins).toBeUndefined();
  });
});

describe('docker-compose.yml', () => {
  it('passes everything that the program reads, but for what’s fixed there', () => {
    const given = Object.keys((parse(read('docker-compose.yml')) as { 'x-settings': object })['x-settings']);
    const isOurs = (name: string) => !name.startsWith('OTEL_');
    expect(
      listSettings()
        .filter((name) => isOurs(name) && !given.includes(name))
        .sort(),
    ).toEqual([
      ...['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOLER'],
      ...['DATA_DIR', 'HOST', 'MESSAGES_DIR', 'PORT', 'ROLE'],
    ]);
    expect(given.filter((name) => isOurs(name) && !listSettings().includes(name))).toEqual([]);
  });
});
