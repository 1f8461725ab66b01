/**
 * Where a module of a remote is found: `catalog/ProductDetailPage` is a page, `catalog/HomeBanner.v1` version 1 of a slot or
 * service. The part after the slash is what the remote's container exposes.
 */
export type ModuleAddress = `${string}/${string}`

/** Of a slot or service by its name, such as `catalog/HomeBanner`. */
export const addressOf = (name: string, version: number): ModuleAddress =>
  `${remoteOf(name)}/${ownName(name)}.v${version}`

/** The remote that offers it: `catalog/HomeBanner.v1` → `catalog`; a remote's own name is its own. */
export const remoteOf = (address: string): string => address.split('/', 1).join('')

/** What the container calls it: `catalog/HomeBanner.v1` → `HomeBanner.v1`. */
export const ownName = (address: string): string => address.slice(address.indexOf('/') + 1)

/** `catalog/HomeBanner.v1` → `catalog/HomeBanner`: what reports and the document call it. */
export const nameOf = (address: string): string => address.replace(/\.v\d+$/, '')
