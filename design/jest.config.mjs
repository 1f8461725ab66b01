import { createJestConfig } from '@store/shared/testing/jest-preset'

export default createJestConfig({ name: 'design', environment: 'node' })
