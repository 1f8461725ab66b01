import { isRecord } from '@store/shared/domain/record'
import { addressOf, type ModuleAddress, nameOf } from '@store/shared/remotes/contract/module-address'
import type { ServiceDefinition } from '@store/shared/remotes/contract/slot-definition'
import type { ServiceContracts, ServiceName } from '@store/shared/remotes/contract/slots'
import type { AnySlot } from './slot-load'

/**
 * The slot or page in a remote's module, if it is the one asked for.
 *
 * @throws {TypeError} otherwise
 */
export function parseExposed(address: ModuleAddress, module: unknown): AnySlot {
  const exported = isRecord(module) ? (isVersioned(address) ? module.slot : module.page) : undefined
  if (!isRecord(exported)) throw new TypeError(`${address} is not what its remote exposes`)
  if (isVersioned(address)) expectAddress(address, exported)
  if (typeof exported.Component !== 'function' && !isRecord(exported.Component)) {
    throw new TypeError(`${address} has no component`)
  }
  // Checked as far as a module of another build can be.
  return exported as unknown as AnySlot
}

/** The same for a service. */
export function parseService<N extends ServiceName>(
  name: N,
  version: ServiceContracts[N],
  module: unknown,
): ServiceDefinition<N> {
  const service = isRecord(module) ? module.service : undefined
  const address = addressOf(name, version)
  if (!isRecord(service) || typeof service.start !== 'function') {
    throw new TypeError(`${address} is not what its remote exposes`)
  }
  expectAddress(address, service)
  return service as unknown as ServiceDefinition<N>
}

/** Slots and services have a version; pages have none. */
const isVersioned = (address: ModuleAddress): boolean => nameOf(address) !== address

function expectAddress(address: ModuleAddress, { name, version }: Record<string, unknown>): void {
  const found = `${String(name)}.v${String(version)}`
  if (found !== address)
    throw new TypeError(`${address} is not what its remote exposes: it calls itself ${found}`)
}
