import { createJestConfig } from '@store/remote-kit/testing/jest-preset'

const config = createJestConfig({ name: 'server', environment: 'node' })

export default {
  ...config,
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/testing/store/remove-folders.ts'],
  // The console is a package of its own, for browsers.
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, '<rootDir>/console/'],
}
