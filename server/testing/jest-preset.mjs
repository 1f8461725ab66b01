import { createRequire } from 'node:module'
import { createJestConfig } from '@store/remote-kit/testing/jest-preset'

const here = createRequire(import.meta.url)

/** The Jest configuration of a package of the server. @param {string} name */
export function createServerJestConfig(name) {
  const config = createJestConfig({ name, environment: 'node' })
  return {
    ...config,
    setupFilesAfterEnv: [...config.setupFilesAfterEnv, here.resolve('./src/store/remove-folders.ts')],
  }
}
