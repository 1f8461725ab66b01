import { createJestConfig } from '../remote-kit/src/testing/jest-preset.mjs'

export default createJestConfig({ name: 'shared', environment: 'jsdom' })
