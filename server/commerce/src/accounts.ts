import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerAddressRoutes } from './addresses/address-routes'
import { createAddressService } from './addresses/address-service'
import { createCodeLogIn } from './customers/code-log-in'
import { registerCustomerRoutes } from './customers/customer-routes'
import { createCustomerService } from './customers/customer-service'
import { createEmailAddresses } from './customers/email/email-addresses'
import { registerRestorePage } from './customers/email/restore-page'
import { createIdentityProof } from './customers/identity-proof'
import { createOneTimeCodes } from './customers/one-time-codes'
import { registerPasskeyRoutes } from './customers/passkeys/passkey-routes'
import { createPasskeys } from './customers/passkeys/passkeys'
import { measureBulkhead } from './customers/passwords/bulkhead-metrics'
import { createPasswordProof } from './customers/passwords/password-proof'
import { createPasswordRecovery } from './customers/passwords/password-recovery'
import { createPasswords } from './customers/passwords/passwords'
import { createAccessTokens } from './customers/sessions/access-tokens'
import { createAuthenticate } from './customers/sessions/authenticate'
import { createKnownDevices } from './customers/sessions/known-devices'
import { createNewDeviceNotice } from './customers/sessions/new-device-notice'
import { createSessionCookies } from './customers/sessions/session-cookies'
import { createSessions } from './customers/sessions/sessions'
import { createBulkhead } from './http/limits/bulkhead'
import type { RateLimits } from './http/limits/rate-limits'
import type { Mount } from './http/mount-endpoint'
import type { Locate } from './location/locate'
import { createEraseCustomer } from './privacy/erase-customer'
import { createOwnData } from './privacy/own-data'
import { registerPrivacyRoutes } from './privacy/privacy-routes'
import { createTellDeletion } from './privacy/tell-deletion'
import { createUnusedAccounts } from './privacy/unused-accounts'
import { createSecurityLog } from './security/security-log'
import type { ShopServices } from './services/shop-services'

export interface AccountsOptions {
  readonly services: ShopServices
  readonly isProduction: boolean
  readonly canSendSms: boolean
  readonly limits: RateLimits
  readonly locate: Locate
  readonly metrics: Registry
  readonly log: FastifyBaseLogger
  /** How hard passwords are to try. */
  readonly passwordCost?: { readonly memoryKib: number; readonly atOnce: number; readonly maxWaiting: number }
  /** After which an account that nobody used is deleted. Null: never. */
  readonly unusedAccountYears: number | null
  /** Whether no account is deleted for not being used. */
  readonly isRestoredCopy?: boolean
}

const PASSWORD_COST = {
  memoryKib: 19_456,
  // One processor stays free for the shop, whatever number of log-ins is tried.
  atOnce: Math.max(1, availableParallelism() - 1),
  maxWaiting: 40,
}

/** Customers' accounts: log-ins by password, code and passkey, sessions, addresses, and what is held of a person, to its end. */
export function createAccounts(options: AccountsOptions) {
  const { services, isProduction, canSendSms, limits, locate, metrics, log } = options
  const { config, db, clock, shop, outbox, markets, lifecycle } = services
  const { sessionSecrets } = config
  const securityLog = createSecurityLog({ db, clock })
  const accessTokens = createAccessTokens({ sessionSecrets, clock })
  const sessions = createSessions({ db, clock, accessTokens, sessionSecrets, securityLog })
  const { memoryKib, ...queue } = options.passwordCost ?? PASSWORD_COST
  const passwords = createPasswords(memoryKib)
  const bulkhead = measureBulkhead(createBulkhead(queue), metrics)
  const placeOf = async (ip: string): Promise<string> => {
    const found = await locate(ip)
    return [found?.city, found?.country_name].filter(Boolean).join(', ')
  }
  const codes = createOneTimeCodes({ db, clock, sessionSecrets })

  const common = { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog }
  const emailAddresses = createEmailAddresses({ ...common, sessionSecrets })
  const provePassword = createPasswordProof(common)
  const tellOfNewDevice = createNewDeviceNotice({ ...common, placeOf, log })
  const proofs = { provePassword, tellOfNewDevice, canSendSms }
  const customers = createCustomerService({ ...common, ...proofs, addresses: emailAddresses })
  const passkeys = createPasskeys({ ...common, ...proofs, sessionSecrets })
  const recovery = createPasswordRecovery({ ...common, codes })
  const codeLogIn = createCodeLogIn({ ...common, ...proofs, codes })
  const identity = createIdentityProof({ ...common, ...proofs, codes })
  const addresses = createAddressService(db, markets)

  const ownData = createOwnData({ ...common, identity, lifecycle })
  const deletion = { db, clock, shop, outbox, lifecycle, securityLog }
  const unused = createUnusedAccounts({
    ...deletion,
    erase: createEraseCustomer({
      ...deletion,
      onErased: createTellDeletion({ ...deletion, because: 'unused' }),
    }),
    log,
    years: options.isRestoredCopy === true ? null : options.unusedAccountYears,
  })

  return {
    authenticate: createAuthenticate(sessions),
    passwords,
    bulkhead,
    codes,
    securityLog,
    unused,
    register(mount: Mount): void {
      const devices = createKnownDevices(sessionSecrets)
      const cookies = createSessionCookies({ devices, isSecure: isProduction })
      registerCustomerRoutes(mount, {
        customers,
        emailAddresses,
        recovery,
        codeLogIn,
        sessions,
        cookies,
        placeOf,
      })
      registerPasskeyRoutes(mount, { passkeys, cookies })
      registerPrivacyRoutes(mount, { db, ownData, identity, cookies, placeOf })
      registerAddressRoutes(mount, addresses)
    },
    registerPages: (app: FastifyInstance) => registerRestorePage(app, { addresses: emailAddresses, shop }),
    async removeExpired(): Promise<void> {
      const all = [sessions, codes, recovery, emailAddresses, passkeys, securityLog]
      await Promise.all(all.map((each) => each.removeExpired()))
    },
  }
}
