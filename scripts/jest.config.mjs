import { createJestConfig } from '../shared/src/testing/jest-preset.mjs'

export default createJestConfig({ name: 'scripts', environment: 'node' })
