import { parseSync, transformSync } from '@swc/core'
import { SHARED_EXPORTS } from './shared-packages.mjs'

/** A file without one of them need not be parsed. */
const MENTIONED = new RegExp(`['"](?:${Object.keys(SHARED_EXPORTS).join('|')})['"]`)

/**
 * Which names of those packages a source file imports, by package; the whole of one counts as none of it.
 *
 * @param {string} source TypeScript @param {string} [file] its name, for what only `.tsx` or only `.ts` can say
 * @returns {Map<string, readonly string[]>}
 */
export function findImportedNames(source, file) {
  const found = new Map()
  for (const { packageName, names } of partialImports(source, file))
    found.set(packageName, [...new Set([...(found.get(packageName) ?? []), ...(names ?? [])])])
  return found
}

/**
 * The imports of a source file that the shell does not hand out, each as a sentence; empty when all is well.
 *
 * @param {string} source TypeScript @param {string} [file] its name
 * @returns {string[]}
 */
export function findRefusedImports(source, file) {
  return partialImports(source, file).flatMap(({ packageName, names }) => {
    if (names === null) {
      return [`Import names from '${packageName}', not the whole of it: the shell shares only a part.`]
    }
    const given = SHARED_EXPORTS[packageName]
    return names
      .filter((name) => !given.includes(name))
      .map(
        (name) =>
          `The shell does not hand out '${name}' of '${packageName}'. Use one of ${given.join(', ')}, ` +
          'or add it to remote-kit/src/build/federation/shared-packages.mjs and release the shell first.',
      )
  })
}

/**
 * What a source file imports of packages that are shared in part, types left out.
 *
 * @param {string} source @param {string} [file]
 * @returns {readonly { packageName: string, names: readonly string[] | null }[]} null for all of a package at once
 */
function partialImports(source, file = '.tsx') {
  if (!MENTIONED.test(source)) return []
  const program = programOf(source, file)
  return program.body
    .filter((statement) => Object.hasOwn(SHARED_EXPORTS, statement.source?.value ?? ''))
    .map((statement) => ({
      packageName: statement.source.value,
      names: statement.specifiers === undefined ? null : namesIn(statement.specifiers, program),
    }))
}

/** The program without its types: compiled to JavaScript, and parsed. @param {string} source @param {string} file */
function programOf(source, file) {
  const jsc = {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
    transform: { react: { runtime: 'preserve' } },
  }
  const { code } = transformSync(source, { swcrc: false, configFile: false, jsc })
  return parseSync(code, { syntax: 'ecmascript', jsx: true, target: 'es2022' })
}

/** @param {readonly any[]} specifiers @param {unknown} program @returns {readonly string[] | null} */
function namesIn(specifiers, program) {
  const names = specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default']
    if (specifier.type === 'ImportNamespaceSpecifier') return membersOf(specifier.local.value, program)
    const { imported, orig, local } = specifier
    return [(imported ?? orig ?? local)?.value ?? null]
  })
  return names.every((each) => each !== null && !each.includes(null)) ? names.flat() : null
}

/**
 * The members of a namespace that a program reads.
 *
 * @param {string} namespace the name by which it was imported @param {unknown} program
 * @returns {readonly string[] | null} null when it uses the namespace in another way
 */
function membersOf(namespace, program) {
  const members = new Set()
  let isUsedWhole = false
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null || node.type === 'ImportDeclaration') return
    if (node.type === 'MemberExpression' && isNamespace(node.object)) {
      if (node.property.type === 'Identifier') return members.add(node.property.value)
      isUsedWhole = true
      return visit(node.property)
    }
    if (isNamespace(node)) isUsedWhole = true
    for (const [key, child] of Object.entries(node)) {
      // Names of properties are no uses.
      if (
        !(key === 'key' && child?.type === 'Identifier') &&
        !(key === 'property' && child?.type === 'Identifier')
      )
        visit(child)
    }
  }
  const isNamespace = (node) => node?.type === 'Identifier' && node.value === namespace
  visit(program)
  return isUsedWhole ? null : [...members]
}
