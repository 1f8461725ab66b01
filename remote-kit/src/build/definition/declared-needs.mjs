import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const API_FOLDER = dirname(createRequire(import.meta.url).resolve('@store/shared/api/endpoint'))

/** @typedef {import('@store/shared/remotes/contract/remote-definition').RemoteDefinition} RemoteDefinition */

/** Every endpoint's name: what `endpoint({ … })` or `staffEndpoint({ … })` is assigned to in `shared/src/api`. */
const endpointNames = () =>
  new Set(
    readdirSync(API_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[a-z/-]+\.[jt]s$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(API_FOLDER, file), 'utf8').matchAll(
          /export const (\w+) = (?:staffE|e)ndpoint\(/g,
        ),
      ])
      .map(([, name]) => name),
  )

const USES = [
  { pattern: /\bannounce\(\s*'([a-z]+\/[a-z]+)'/g, verb: 'announces', list: 'announces' },
  { pattern: /\bown\(\s*'([a-z]+\/[a-z]+)'/g, verb: 'carries out', list: 'owns' },
  { pattern: /\bonFact\(\s*'([a-z]+\/[a-z]+)'/g, verb: 'listens to', list: 'needs.facts' },
  { pattern: /\bsend\(\s*'([a-z]+\/[a-z]+)'/g, verb: 'sends', list: 'needs.commands' },
]

/** How endpoints are named: imported, or of a module that comes with its first call, `getArticle` of `await contentCalls()`. */
const API_USES = [
  /import\s*\{([^}]*)\}\s*from\s*'@store\/shared\/api\/[a-z/-]+'/g,
  /\{([^{}]*)\}\s*=\s*await\s+(?:import\('@store\/shared\/api\/[a-z/-]+'\)|\w+Calls\(\))/g,
  /\(await\s+\w+Calls\(\)\)\.(\w+)/g,
]
const PLACED_SLOT = /<(?:\w+\.|Placed)?Slot\b[^>]*?\bname="([\w/-]+)"[^>]*?\bversion=\{(\d+)\}/g
const PLACED_WITHOUT_VERSION = /<(?:\w+\.|Placed)?Slot\b(?![^>]*?\bversion=\{\d+\})[^>]*?\bname="([\w/-]+)"/g

/**
 * @param {RemoteDefinition} definition
 * @returns {(source: string) => string[]} what a source file of the part uses and `remote.ts` does not say, each as a sentence
 */
export function createNeedsCheck({ announces = [], owns = [], needs = {} }) {
  const endpoints = endpointNames()
  const { slots = {}, facts = [], commands = [], calls = [] } = needs
  const declared = {
    announces,
    owns,
    // What a part says or does itself it need not ask of others.
    'needs.facts': [...facts, ...announces],
    'needs.commands': [...commands, ...owns],
    'needs.calls': calls,
  }

  const undeclared = (list, names, verb) =>
    names
      .filter((name) => !declared[list].includes(name))
      .map((name) => `It ${verb} '${name}', which remote.ts does not list in ${list}.`)

  return (source) => [
    ...USES.flatMap(({ pattern, verb, list }) =>
      undeclared(
        list,
        [...source.matchAll(pattern)].map(([, name]) => name),
        verb,
      ),
    ),
    ...undeclared(
      'needs.calls',
      API_USES.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(namesOf)).filter(isEndpoint),
      'calls',
    ),
    ...[...source.matchAll(PLACED_SLOT)]
      .filter(([, name, version]) => slots[name] !== Number(version))
      .map(
        ([, name, version]) =>
          `It places '${name}' in version ${version}, which remote.ts does not list in needs.slots.`,
      ),
    ...[...source.matchAll(PLACED_WITHOUT_VERSION)].map(
      ([, name]) => `It places '${name}' without a version written as a number.`,
    ),
  ]

  function isEndpoint(name) {
    return endpoints.has(name)
  }
}

const namesOf = ([, list = '']) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+|\s*:/)[0])
    .filter((name) => name !== '' && !name.startsWith('type '))
