import { createJestConfig } from '@store/remote-kit/testing/jest-preset'

export default createJestConfig({ name: 'back-office', environment: 'jsdom' })
