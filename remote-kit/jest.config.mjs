import { createJestConfig } from './src/testing/jest-preset.mjs'

export default createJestConfig({ name: 'remote-kit', environment: 'jsdom' })
