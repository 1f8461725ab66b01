import { Refusal } from '@store/commerce/audit/refusal'
import type { SetReleases } from '@store/commerce/change-sets/set-releases'
import { ReleaseRefused } from '@store/delivery/audit/release-refused'
import type { Delivery } from '@store/delivery/delivery'

/**
 * Lets change sets of the shop make versions of its parts live, which delivery does.
 *
 * @param joined there once the process serves
 */
export const createSetReleases = (joined: () => Delivery['joined']): SetReleases => ({
  live: (db) => joined().live(db),
  waitForTurn: (tx) => joined().waitForTurn(tx),
  async check({ name, version }, { by, why }) {
    const lookedAt = await joined().check(name, version, { who: by, why }).catch(refuse)
    return {
      name,
      version,
      async promote(tx) {
        await lookedAt.promote(tx).catch(refuse)
      },
    }
  },
  async goBack(tx, { name, version }, { by, why }) {
    await joined().rollBack(tx, name, version, { who: by, why }).catch(refuse)
  },
  async refresh() {
    await joined().refresh()
  },
  previewPath: ({ name, version }, until, by) => joined().previewPath(name, version, until, by).catch(refuse),
})

/** What delivery refuses is a refusal of the set, with the same sentence. */
function refuse(error: unknown): never {
  throw error instanceof ReleaseRefused ? new Refusal(error.message) : error
}
