import { isCommonPassword } from './common-passwords'

describe('a common password', () => {
  it.each([
    ['Password123', true],
    ['M0only-Care12', true],
    ['moonlycare2026!', true],
    ['moonlycare-and-a-goat', false],
    ['82736455', false],
  ])('%s: %s', (password, isCommon) => {
    expect(isCommonPassword(password, 'Moonly Care')).toBe(isCommon)
  })

  it('is no word of its own where the name of the shop has no letters', () => {
    expect(isCommonPassword('8273', '24/7')).toBe(false)
  })
})
