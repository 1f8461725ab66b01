import { createBackOffice } from '@store/commerce/back-office/back-office'
import { systemClock } from '@store/commerce/base/clock'
import { runInShop } from '@store/commerce/cli/beside/run-in-shop'
import { commandSocketOf } from '@store/commerce/cli/beside/serve-commands'
import type { Surroundings } from '@store/commerce/cli/command'
import { filesOfThisProcess } from '@store/commerce/cli/command-files'
import { runStoreCommand } from '@store/commerce/cli/run-store-command'
import { openDatabase } from '@store/commerce/db/connection/open-database'
import { pdfsRenderedInProcess } from '@store/commerce/invoices/pdf/pdf-renderer'
import { createShop } from '@store/commerce/mail/shop'
import { createShopServices } from '@store/commerce/services/shop-services'
import { createShopSettings } from '@store/commerce/settings/shop-settings'
import { parseConfig } from '@store/platform/config/config'
import { loadSecrets } from '@store/platform/config/secrets/local-secrets'

/** The shop's own people, who use the commands of the back office. A command that fails may have been carried out. */
export interface ShopStaff {
  /** Packs, ships and hands an order over. @returns whether all of that succeeded */
  deliver(orderNumber: string): Promise<boolean>
  refuse(returnNumber: string): Promise<void>
  /** Approves a return and takes it in. `paidBack` says how cash was given back; null for what was paid online. */
  receive(returnNumber: string, paidBack: string | null): Promise<void>
  /** Gives a part of an order's price back while its products stay. */
  refundPart(orderNumber: string, paidBack: string | null): Promise<void>
  /** Gives back what is left of an order's payment. */
  refund(orderNumber: string, paidBack: string | null): Promise<void>
  close(): Promise<void>
}

interface StaffOptions {
  /** The store's. */
  readonly environment: Readonly<Record<string, string>>
  readonly dataDir: string
  /** Null for the embedded database, which the store alone can open. */
  readonly databaseUrl: string | null
}

const QUIET = {
  files: filesOfThisProcess,
  say() {},
  tell() {},
  isWatched: false,
  userName: 'chaos',
} satisfies Omit<Surroundings, 'withBackOffice'>

export async function openShopStaff(options: StaffOptions): Promise<ShopStaff> {
  const { run, close } = options.databaseUrl === null ? inTheShop(options) : await besideTheShop(options)
  const succeeds = (...words: string[]) =>
    run(words).then(
      (exitCode) => exitCode === 0,
      // The connection was cut, or the store killed.
      () => false,
    )
  const how = (paidBack: string | null) => (paidBack === null ? [] : ['--paid-back', paidBack])
  return {
    async deliver(number) {
      return (
        (await succeeds('order', 'advance', number, '--to', 'PACKED')) &&
        (await succeeds('order', 'ship', number, '--carrier', 'Our messenger')) &&
        (await succeeds('order', 'advance', number, '--to', 'DELIVERED'))
      )
    },
    async refuse(number) {
      await succeeds('return', 'refuse', number, '--why', 'It was used')
    },
    async receive(number, paidBack) {
      await succeeds('return', 'approve', number)
      await succeeds('return', 'receive', number, '--restock', 'yes', ...how(paidBack))
    },
    async refundPart(number, paidBack) {
      const part = ['--why', 'Scratched', '--amount', '7', '--yes']
      await succeeds('order', 'refund', number, ...part, ...how(paidBack))
    },
    async refund(number, paidBack) {
      await succeeds('order', 'refund', number, '--why', 'Recalled', ...how(paidBack))
    },
    close,
  }
}

interface Commands {
  run(words: readonly string[]): Promise<number>
  close(): Promise<void>
}

const inTheShop = ({ dataDir }: StaffOptions): Commands => ({
  run: async (words) => (await runInShop(commandSocketOf(dataDir), words, QUIET)) ?? 1,
  async close() {},
})

async function besideTheShop({ environment, dataDir, databaseUrl }: StaffOptions): Promise<Commands> {
  const config = parseConfig(environment)
  const { sessionSecrets } = loadSecrets(config)
  const { databaseDirectUrl } = config
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir, log: { error() {} } })
  const settings = createShopSettings({ db: database.db, clock: systemClock, log: console })
  await settings.refresh()
  const services = createShopServices({
    config: { ...config, sessionSecrets, unpaidLimits: null },
    db: database.db,
    clock: systemClock,
    settings,
    shop: createShop(settings, config.publicOrigin),
    renderer: pdfsRenderedInProcess,
    log: console,
  })
  const backOffice = createBackOffice({ services, releases: null })
  const withBackOffice: Surroundings['withBackOffice'] = (by, work) => work(backOffice.by(by))
  return {
    run: (words) => runStoreCommand({ ...QUIET, withBackOffice }, words),
    close: () => database.close(),
  }
}
