import { createJestConfig } from '@store/shared/testing/jest-preset'

export default {
  ...createJestConfig({ name: 'server', environment: 'node' }),
  // Creating a database takes seconds, on a busy machine many.
  testTimeout: 60_000,
}
