import { createJestConfig } from '@store/remote-kit/testing/jest-preset'

const config = createJestConfig({ name: 'shell', environment: 'jsdom' })

export default {
  ...config,
  // What the build defines.
  globals: {
    BUILD_VERSION: '0.0.0-test',
    SHARED_VERSIONS: {},
    RECORD_EVENTS: 'function(){}',
    MARK_STORED: 'function(){}',
    MARK_SCHEME: 'function(){}',
    MARK_ANNOUNCEMENT: 'function(){}',
    OFFER_LANGUAGE: 'function(){}',
  },
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/src/testing/clean-up-roots.ts'],
}
