import { createOperatorClient } from '@store/remote-kit/operator/operator-client.mjs'
import { publishRelease } from '@store/remote-kit/publish/publish-release.mjs'
import { alterRelease } from './releases/altered-release.mjs'

const TOKEN = 'r'.repeat(40)

/** Of a store whose releases are changed by a bench. */
export const OPERATED_STORE = {
  OPERATOR_TOKENS: `bench/read+publish+promote+rollback/${TOKEN}`,
  SESSION_SECRET: 'a secret for measurements only and of enough length',
  RELEASE_SIGNING_KEY: `release_secret_${'e'.repeat(42)}A`,
  // What is published here is known to be good, and rendering it first is not what is measured.
  RELEASE_GATE: 'files',
}

/** The operator of such a store. @param {string} url */
export function createOperator(url) {
  const call = createOperatorClient({ url, readToken: () => TOKEN })
  return {
    call,
    /**
     * Publishes an altered copy of a build.
     *
     * @param {string} part
     * @param {import('./releases/altered-release.mjs').Alteration} alteration
     */
    async publish(part, alteration) {
      const { folder, name, version } = alterRelease(part, alteration)
      await publishRelease(call, folder)
      return { name, version }
    },
  }
}
