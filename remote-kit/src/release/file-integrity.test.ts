import { hasIntegrity, INTEGRITY, integrityOf } from './file-integrity.mjs'

const OF_BUILDS = 'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='
/** As `openssl dgst -sha384 -binary | base64` has it, of earlier releases. */
const OF_BEFORE = 'sha384-WeF0h3dEjGnea4ANejO7+5/xtGPkQ1TDVTvNucZm+pASWjx5+QOXvfX2oT3oKGhP'

describe('the hash of a file', () => {
  it('is SHA-256 as browsers know it [REL-07]', () => {
    expect(integrityOf('hello')).toBe(OF_BUILDS)
    expect(integrityOf(Buffer.from('hello'))).toMatch(INTEGRITY)
  })

  it('is checked as it was taken, by earlier releases too [REL-02, REL-07]', () => {
    expect(hasIntegrity('hello', OF_BUILDS)).toBe(true)
    expect(hasIntegrity('hello', OF_BEFORE)).toBe(true)
    expect(hasIntegrity('hallo', OF_BUILDS)).toBe(false)
    expect(hasIntegrity('hallo', OF_BEFORE)).toBe(false)
  })

  it.each([
    '',
    'sha256-',
    'sha1-qvTGHdzF6KLavt4PO0gs2a6pQ00=',
    `${OF_BUILDS} ${OF_BEFORE}`,
    OF_BUILDS.replace('sha256', 'sha384'),
  ])('of the form %p is the hash of nothing [REL-07]', (integrity) => {
    expect(hasIntegrity('hello', integrity)).toBe(false)
  })
})
