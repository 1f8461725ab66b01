import { createServerJestConfig } from './jest-preset.mjs'

export default createServerJestConfig('testing')
