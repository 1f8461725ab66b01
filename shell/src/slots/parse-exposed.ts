import { isRecord } from '@store/shared/domain/record'
import type { ServiceDefinition } from '@store/shared/remotes/slot-definition'
import { SERVICES, type ServiceName, SLOTS, type SlotName } from '@store/shared/remotes/slots'
import type { AnySlot } from './slot-load'

/**
 * The slot in a remote's module, if it is the one asked for and of the contract this shell was built with.
 *
 * @throws {TypeError} otherwise
 */
export function parseSlot(name: SlotName, module: unknown): AnySlot {
  const slot = isRecord(module) ? module.slot : undefined
  if (!isRecord(slot) || slot.name !== name) throw new TypeError(`${name} is not what its remote exposes`)
  if (slot.version !== SLOTS[name]) {
    throw new TypeError(`${name} is of contract ${String(slot.version)}, not ${SLOTS[name]}`)
  }
  if (typeof slot.Component !== 'function' && !isRecord(slot.Component)) {
    throw new TypeError(`${name} has no component`)
  }
  // Checked as far as a module of another build can be.
  return slot as unknown as AnySlot
}

/** The same for a service. */
export function parseService<N extends ServiceName>(name: N, module: unknown): ServiceDefinition<N> {
  const service = isRecord(module) ? module.service : undefined
  if (!isRecord(service) || service.name !== name || typeof service.start !== 'function') {
    throw new TypeError(`${name} is not what its remote exposes`)
  }
  if (service.version !== SERVICES[name]) {
    throw new TypeError(`${name} is of contract ${String(service.version)}, not ${SERVICES[name]}`)
  }
  return service as unknown as ServiceDefinition<N>
}
