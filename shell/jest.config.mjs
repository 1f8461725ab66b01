import { createJestConfig } from '@store/shared/testing/jest-preset'

export default {
  ...createJestConfig({ name: 'shell', environment: 'jsdom' }),
  // What the build defines.
  globals: { BUILD_VERSION: '0.0.0-test', SHARED_VERSIONS: {} },
}
