/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} LicenceChoice
 * @typedef {{ name: string, group?: string, version: string, licenses?: LicenceChoice[] }} Component
 */

/** What allows a closed shop to be run, and its browser parts to be sent to visitors. The last two are of libraries that are used as they are. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Packages whose manifest names none, by the licence file that they bring. */
const BY_FILE = new Map([['png-js', 'MIT']])

/** The repository's own packages stand under its own licence. */
const OWN = 'MIT'

/** @param {Component} component */
const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`

/** @param {Component} component @returns {string} empty for one that names none */
export function licenceOf(component) {
  const named = (component.licenses ?? []).map(
    ({ expression, license }) => expression ?? license?.id ?? license?.name ?? '',
  )
  if (named.length > 0) return named.join(' AND ')
  return component.group === '@store' ? OWN : (BY_FILE.get(component.name) ?? '')
}

/** Whether each licence that applies, or one of those to choose from, is allowed. @param {string} expression */
export function isAllowed(expression) {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isAllowed)
  return inner.split(' AND ').every((each) => ALLOWED.has(each))
}

/**
 * Packages by licence, and what is wrong with them.
 *
 * @param {readonly Component[]} components
 * @returns {{ byLicence: ReadonlyMap<string, readonly string[]>, problems: readonly string[] }}
 */
export function licencesOf(components) {
  const sorted = components
    .map((component) => ({ name: nameOf(component), licence: licenceOf(component) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  /** @type {Map<string, string[]>} */
  const byLicence = new Map()
  for (const { name, licence } of sorted) byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
  const problems = sorted.flatMap(({ name, licence }) => {
    if (licence === '') return [`${name} names no licence`]
    return isAllowed(licence)
      ? []
      : [`${name} is under ${licence}, which is not on the list of allowed licences`]
  })
  return { byLicence, problems }
}
