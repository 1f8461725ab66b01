import { createServerJestConfig } from '@store/server-testing/jest-preset'

// The packages in the folders beside `src` have configurations of their own.
export default { ...createServerJestConfig('server'), roots: ['<rootDir>/src'] }
