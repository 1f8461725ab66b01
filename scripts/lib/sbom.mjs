/**
 * @typedef {import('./licences.mjs').Component & { 'bom-ref'?: string, scope?: string }} Component
 * @typedef {{ ref: string, dependsOn?: readonly string[] }} Dependency
 * @typedef {{ components: readonly Component[], dependencies?: readonly Dependency[] }} Sbom CycloneDX, as pnpm writes it
 */

/** @param {Component} component */
const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`

/** The same on every machine. @param {string} a @param {string} b */
const inOrder = (a, b) => (a < b ? -1 : 1)

/**
 * Of these packages alone, and the same each time: in order, without the number that each writing gets, and of the given time.
 *
 * @param {Sbom & { serialNumber?: string, metadata?: object }} sbom @param {ReadonlySet<string>} packages `name@version` @param {Date} at
 */
export function onlyOf({ serialNumber: _, ...sbom }, packages, at) {
  const components = sbom.components
    .filter((component) => packages.has(nameOf(component)))
    .sort((a, b) => inOrder(a['bom-ref'] ?? '', b['bom-ref'] ?? ''))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const dependencies = (sbom.dependencies ?? [])
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)).sort() }))
    .sort((a, b) => inOrder(a.ref, b.ref))
  return { ...sbom, metadata: { ...sbom.metadata, timestamp: at.toISOString() }, components, dependencies }
}

/**
 * What is installed where the store runs, and what its bundles contain beside that.
 *
 * @template {Sbom} Document
 * @param {Document} installed for production
 * @param {Sbom} everything that is installed here
 * @param {Iterable<string>} bundled `name@version`
 * @returns {Document}
 */
export function withBundled(installed, everything, bundled) {
  const known = new Set(installed.components.map(nameOf))
  const wanted = new Set([...bundled].filter((name) => !known.has(name)))
  // Installed for development alone, which is what `excluded` says, and part of what runs all the same.
  const added = everything.components
    .filter((component) => wanted.has(nameOf(component)))
    .map((component) => ({ ...component, scope: 'required' }))
  const components = [...installed.components, ...added]
  const refs = new Set(components.map((component) => component['bom-ref']))
  const addedRefs = new Set(added.map((component) => component['bom-ref']))
  const dependencies = (everything.dependencies ?? [])
    .filter(({ ref }) => addedRefs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  return { ...installed, components, dependencies: [...(installed.dependencies ?? []), ...dependencies] }
}
