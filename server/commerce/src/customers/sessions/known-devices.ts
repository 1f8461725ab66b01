import { randomUUID } from 'node:crypto'
import { deriveKeys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { hashCode, isCodeOf } from '../../base/secrets'
import type { Origin } from '../../security/security-log'

/** A browser in which a customer logged in before. */
export interface KnownDevice {
  readonly customerId: number
  readonly id: string
}

/** Where a call comes from. */
export interface Caller {
  readonly ip: string
  /** Null for a browser without a log-in before. */
  readonly device: KnownDevice | null
  readonly from: Origin
}

/**
 * Browsers are known by a signed cookie, which opens nothing: its customer only has tries of her own there, so that strangers
 * who use up an account's tries do not lock her out.
 */
export interface KnownDevices {
  /** Null for a cookie that we did not sign. */
  read(cookie: string | undefined): KnownDevice | null
  /** A cookie for a device that is new to the customer. */
  issue(customerId: number): string
}

export const DEVICE_LIFE_MS = 365 * 24 * 3_600_000

export function createKnownDevices(sessionSecrets: SessionSecrets): KnownDevices {
  const keys = deriveKeys(sessionSecrets, 'known device')
  return {
    read(cookie = '') {
      const [, named = '', customerId = '', id = '', signature = ''] =
        /^((\d{1,10})\.([\w-]{36}))\.([\w-]{43})$/.exec(cookie) ?? []
      return isCodeOf(signature, keys, named) ? { customerId: Number(customerId), id } : null
    },
    issue(customerId) {
      const named = `${customerId}.${randomUUID()}`
      return `${named}.${hashCode(keys[0], named)}`
    },
  }
}
