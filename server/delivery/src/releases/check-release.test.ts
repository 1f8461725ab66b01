import { bareManifest } from '@store/server-testing/releases/fake-release'
import { checkRelease } from './check-release'

describe('the check of a manifest', () => {
  const withWorker = (name: string) => {
    const manifest = bareManifest(name, '1.0.0-a')
    return { ...manifest, web: { ...manifest.web, serviceWorker: 'web/worker.1a2b3c4d.js' } }
  }
  const ABOUT_PARTS = 'only the shell brings a service worker'
  const ABOUT_FILES = 'web/worker.1a2b3c4d.js is named but is not among the files'

  it('lets the shell alone bring a service worker, as one of its files [OFF-01]', () => {
    expect(checkRelease(withWorker('catalog'))).toContain(ABOUT_PARTS)
    expect(checkRelease(withWorker('shell'))).not.toContain(ABOUT_PARTS)
    expect(checkRelease(withWorker('shell'))).toContain(ABOUT_FILES)
    expect(checkRelease(bareManifest('catalog', '1.0.0-a'))).not.toContain(ABOUT_PARTS)
  })
})
