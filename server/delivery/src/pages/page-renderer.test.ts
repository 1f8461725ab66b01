import type { Language } from '@store/shared/i18n/languages'
import type { Brand } from '@store/shared/remotes/host/host-services'
import type { PageAddress } from './page-address'
import { toBrowserRendered, withTitleIn } from './page-renderer'

const BRAND: Brand = {
  name: 'Rituva',
  description: 'भारत और यूएई में पैड और पीरियड पैंटी।',
  supportPhone: '',
  supportEmail: '',
}
const page = { part: 'cart', path: '/checkout', title: 'Checkout', description: 'Pay', places: [] }
const headIn = (language: Language, found: Partial<PageAddress['page']>) => {
  const address = { url: '/checkout', path: '/checkout', language, page: found } as PageAddress
  return withTitleIn(language, toBrowserRendered(address), BRAND).head
}

describe('a page that is left to the browser', () => {
  it.each(['hi', 'ta', 'ar'] as const)('has the shop’s name and description in %s [LANG-02]', (language) => {
    for (const found of [page, null])
      expect(headIn(language, found)).toMatchObject({ title: 'Rituva', description: BRAND.description })
  })

  it('has its own title and description in English [RTE-17]', () => {
    expect(headIn('en', page)).toMatchObject({ title: 'Checkout', description: 'Pay' })
  })

  it('leaves a rendered page in Hindi its title [LANG-02]', () => {
    const { isLeftToBrowser: _, ...rendered } = toBrowserRendered({ page } as unknown as PageAddress)
    expect(withTitleIn('hi', rendered, BRAND).head.title).toBe('Checkout')
  })
})
