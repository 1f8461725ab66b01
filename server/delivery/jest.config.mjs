import { createServerJestConfig } from '@store/server-testing/jest-preset'

export default createServerJestConfig('delivery')
