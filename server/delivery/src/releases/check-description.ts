import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { PageDescription } from '@store/shared/remotes/site/site-description'

const PATTERN = /^\/$|^(\/([A-Za-z0-9_-]+|:[a-z][A-Za-z0-9]*))+$/
const MODULE_NAME = /^[A-Z][A-Za-z0-9]*$/
const FORM = /^(id|int:-?\d{1,9}-\d{1,9}|text:[1-9]\d{0,3}|[A-Za-z0-9_-]+(\|[A-Za-z0-9_-]+)+)$/

/** The first segments of the addresses that the server answers itself. */
const SERVER_ADDRESSES = new Set([
  'api',
  'operator',
  'remotes',
  'releases',
  'media',
  'health',
  'metrics',
  '404',
])

/** Why what a release says about itself cannot be used, one sentence each. What others say is not looked at. */
export function checkDescription(manifest: ReleaseManifest): readonly string[] {
  const { name, site, services, web } = manifest
  const pages = Object.entries(site.pages ?? {})
  const slots = Object.entries(site.slots ?? {})
  const modules = [
    ...pages.filter(([, page]) => page.first === undefined).map(([page]) => `${name}/${page}`),
    ...[
      ...slots.map(([slot, { versions }]) => [slot, versions] as const),
      ...Object.entries(services),
    ].flatMap(([each, versions]) => versions.map((version) => `${name}/${each}.v${version}`)),
  ]
  // The shell is loaded as a whole and exposes nothing.
  const missing = name === 'shell' ? [] : modules.filter((module) => !Object.hasOwn(web.modules, module))
  return [
    ...[...pages, ...slots, ...Object.entries(services)]
      .filter(([each]) => !MODULE_NAME.test(each))
      .map(([each]) => `${each} is no name of a module; write it like ProductPage`),
    ...missing.map((module) => `the module ${module} is missing; build it, or take it out of remote.ts`),
    ...pages.flatMap(([page, description]) => checkPage(manifest, page, description)),
    ...slots.flatMap(([slot, { query, versions }]) => [
      ...(versions.length === 0 ? [`the slot ${name}/${slot} is offered in no version`] : []),
      ...checkForms(`the query of ${name}/${slot}`, query),
    ]),
    ...Object.keys(site.redirects ?? {}).flatMap((path) => checkPattern(path)),
    ...(site.adds ?? [])
      .filter(({ slot }) => site.slots?.[slot] === undefined)
      .map(({ slot, below }) => `${slot} is added below ${below} but is no slot of ${name}`),
  ]
}

function checkPage(
  { name, site }: ReleaseManifest,
  page: string,
  { first = [], below = [], query, paths }: PageDescription,
): readonly string[] {
  const isKnown = (slot: string) =>
    slot.startsWith(`${name}/`)
      ? site.slots?.[slot.slice(name.length + 1)] !== undefined
      : site.places?.[slot] !== undefined
  return [
    ...(Object.keys(paths).length === 0 ? [`the page ${name}/${page} has no path`] : []),
    ...[...first, ...below]
      .filter((slot) => !isKnown(slot))
      .map((slot) =>
        slot.startsWith(`${name}/`)
          ? `the page ${name}/${page} places ${slot}, which is no slot of ${name}`
          : `the page ${name}/${page} places ${slot}; name its version in needs.slots`,
      ),
    ...checkForms(`the query of ${name}/${page}`, query),
    ...Object.entries(paths).flatMap(([path, { title, params = {} }]) => [
      ...checkPattern(path),
      ...(title.trim() === '' ? [`${path} has no title`] : []),
      ...checkForms(`the parameters of ${path}`, params),
      ...checkParameters(path, Object.keys(params)),
    ]),
  ]
}

function checkPattern(path: string): readonly string[] {
  if (!PATTERN.test(path)) return [`${path} is no pattern of a path; write it like /products/:id`]
  const [, start = ''] = path.split('/')
  return SERVER_ADDRESSES.has(start.toLowerCase()) ? [`${path} is an address of the server itself`] : []
}

function checkParameters(path: string, declared: readonly string[]): readonly string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
  return [
    ...inPath
      .filter((parameter) => !declared.includes(parameter))
      .map((parameter) => `${path} says no form of its parameter ${parameter}`),
    ...declared
      .filter((parameter) => !inPath.includes(parameter))
      .map((parameter) => `${path} has no parameter ${parameter}`),
    ...(new Set(inPath).size < inPath.length ? [`${path} names a parameter twice`] : []),
  ]
}

const checkForms = (where: string, forms: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.entries(forms)
    .filter(([, form]) => !FORM.test(form))
    .map(([name, form]) => `${where}: ${name} has the form ${form}; use id, int:1-50, text:80 or one|two`)
