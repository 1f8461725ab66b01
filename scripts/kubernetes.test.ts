import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Service } from 'kubernetes-models/v1/Service'
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount'
import { parseAllDocuments } from 'yaml'
import { parseConfig } from '../server/platform/src/config/config'
import { ROLES } from '../server/platform/src/config/process-config'

const ROOT = join(__dirname, '..')
const FOLDER = join(ROOT, 'deploy/kubernetes')
const RENDERED = readFileSync(join(FOLDER, 'example.rendered.yaml'), 'utf8')

/** Of each kind, the schema that Kubernetes or the Prometheus operator publishes, and where its type is. */
const KINDS = {
  ConfigMap: [ConfigMap, 'kubernetes-models/v1/ConfigMap'],
  Deployment: [Deployment, 'kubernetes-models/apps/v1/Deployment'],
  HorizontalPodAutoscaler: [
    HorizontalPodAutoscaler,
    'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler',
  ],
  Ingress: [Ingress, 'kubernetes-models/networking.k8s.io/v1/Ingress'],
  Job: [Job, 'kubernetes-models/batch/v1/Job'],
  NetworkPolicy: [NetworkPolicy, 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'],
  PodDisruptionBudget: [PodDisruptionBudget, 'kubernetes-models/policy/v1/PodDisruptionBudget'],
  PodMonitor: [PodMonitor, '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'],
  Service: [Service, 'kubernetes-models/v1/Service'],
  ServiceAccount: [ServiceAccount, 'kubernetes-models/v1/ServiceAccount'],
} as const

type Kind = keyof typeof KINDS
interface Resource {
  readonly kind: Kind
  readonly metadata: { readonly name: string }
}

const resources: readonly Resource[] = parseAllDocuments(RENDERED).map((document) => document.toJS())
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/** Of one kind, as its own type; a schema has looked at them before. */
const deployments = () =>
  resources.filter(({ kind }) => kind === 'Deployment').map((each) => new Deployment(each as never))
const pods = () => [
  ...deployments().map(({ metadata, spec }) => ({ name: metadata?.name ?? '', template: spec?.template })),
  ...resources
    .filter(({ kind }) => kind === 'Job')
    .map((each) => new Job(each as never))
    .map(({ metadata, spec }) => ({ name: metadata?.name ?? '', template: spec?.template })),
]

it('pass the schemas of their kinds', () => {
  expect(resources.map(({ kind }) => kind).filter((kind) => !isKind(kind))).toEqual([])
  expect(new Set(resources.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)))
  for (const resource of resources) {
    const [Model] = KINDS[resource.kind]
    expect(() => new Model(resource as never).validate()).not.toThrow()
  }
})

it('hold no field that their kinds do not have', () => {
  const folder = join(ROOT, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const here = mkdtempSync(join(folder, 'kubernetes-'))
  const check = (contents: readonly Resource[]) => {
    const lines = contents.map((resource, index) => {
      const [, module] = KINDS[resource.kind]
      return `import type { I${resource.kind} as K${index} } from '${module}'\nexport const r${index}: K${index} = ${JSON.stringify(resource)}`
    })
    writeFileSync(join(here, 'fields.ts'), lines.join('\n'))
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--types',
      '',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...options, join(here, 'fields.ts')], {
      encoding: 'utf8',
    }).stdout
  }
  try {
    expect(check(resources)).toBe('')
    const [first] = resources
    expect(check([{ ...first, specs: {} } as unknown as Resource])).toMatch(/specs.* does not exist in type/)
  } finally {
    rmSync(here, { recursive: true })
  }
}, 120_000)

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0
const withKubectl = hasKubectl ? it : it.skip
withKubectl('are what Kustomize makes of the folders', () => {
  const render = (folder: string) =>
    execFileSync('kubectl', ['kustomize', join(FOLDER, folder)], { encoding: 'utf8' })
  const made = parseAllDocuments(`${render('migrate')}---\n${render('base')}`)
  expect(resources).toEqual(made.map((document) => document.toJS()))
})

it('give each role to one deployment, with settings and secrets that a production server starts with', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'store-kubernetes-'))
  execFileSync('sh', [join(ROOT, 'deploy/make-secrets.sh'), secrets, 'database'])
  const [settings] = resources
    .filter(({ kind }) => kind === 'ConfigMap')
    .map((each) => new ConfigMap(each as never))
  const roles = pods().map(({ name, template }) => {
    const [container] = template?.spec?.containers ?? []
    const env = Object.fromEntries((container?.env ?? []).map((each) => [each.name, each.value ?? '']))
    for (const [variable, value] of Object.entries(env)) {
      if (value.startsWith('/run/secrets/store/'))
        env[variable] = value.replace('/run/secrets/store', secrets)
    }
    const config = parseConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...settings?.data, ...env })
    return [name, env.ROLES === undefined ? 'all' : [...config.roles].join()]
  })
  rmSync(secrets, { recursive: true })
  expect(Object.fromEntries(roles)).toEqual({
    ...Object.fromEntries(ROLES.map((role) => [`store-${role}`, role])),
    'store-migrate': 'all',
  })
})

it('run without rights, look at health, and hold no secret', () => {
  for (const { name, template } of pods()) {
    const [container] = template?.spec?.containers ?? []
    expect(template?.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { limits: { memory: expect.any(String) }, requests: { cpu: expect.any(String) } },
    })
    if (name === 'store-migrate') continue
    expect(container?.readinessProbe?.httpGet?.path).toBe('/health/ready')
    expect(container?.livenessProbe?.httpGet?.path).toBe('/health/live')
  }
  expect(RENDERED).not.toMatch(/release_secret_|postgresql:\/\/|kind: Secret\b/)
})

it('choose pods, services and deployments that there are', () => {
  const labels = pods().map(({ template }) => template?.metadata?.labels ?? {})
  const matches = (wanted: Readonly<Record<string, string>>) =>
    labels.some((each) => Object.entries(wanted).every(([key, value]) => each[key] === value))
  const text = JSON.stringify(resources)
  const selectors = [
    ...text.matchAll(/"(?:selector|podSelector|labelSelector)":\{"matchLabels":(\{[^}]*\})/g),
  ]
  const ofServices = resources
    .filter(({ kind }) => kind === 'Service')
    .map((each) => new Service(each as never))
  const chosen = [
    ...selectors.map(([, found = '']) => JSON.parse(found)),
    ...ofServices.map(({ spec }) => spec?.selector ?? {}),
  ]
  expect(chosen.length).toBeGreaterThan(12)
  expect(chosen.filter((each) => !matches(each))).toEqual([])

  const services = ofServices.map(({ metadata }) => metadata?.name)
  const behindIngress = [...text.matchAll(/"service":\{"name":"([^"]+)"/g)].map(([, name]) => name)
  expect(behindIngress).toHaveLength(6)
  expect(behindIngress.filter((name) => !services.includes(name))).toEqual([])
  const scaled = [...text.matchAll(/"scaleTargetRef":\{[^}]*"name":"([^"]+)"/g)].map(([, name]) => name)
  expect(scaled.sort()).toEqual(['store-api', 'store-pages'])
})
