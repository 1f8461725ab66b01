import { nameOf } from '@store/shared/remotes/contract/module-address'

/**
 * What a container gives for a name that it exposes: a slot for `HomeBanner.v1`, a page for `CartPage`. Without a definition it shows its
 * own name.
 */
export function exposedModule(address: string, definition: object = {}) {
  const name = nameOf(address)
  const Component = () => <h1>{name}</h1>
  if (name === address) return { page: { Component, ...definition } }
  return { slot: { name, version: Number(address.slice(name.length + 2)), Component, ...definition } }
}
