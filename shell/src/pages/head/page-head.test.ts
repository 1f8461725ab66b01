import { translatorOf } from '@store/shared/i18n/translate'
import { createSiteMap } from '@store/shared/remotes/site/site-map'
import { createTestHost } from '@store/shared/testing/host-services'
import { QueryClient } from '@tanstack/react-query'
import { SITE } from '../../testing/site'
import { findPage } from '../find-page'
import { type HeadOptions, pageHead } from './page-head'

it('has the shop’s name and description until the titles of a part are there in the language of the page [LANG-02]', () => {
  const { api, brand } = createTestHost()
  const site = createSiteMap(SITE)
  const options: Omit<HeadOptions, 'pathText'> = {
    page: findPage(site, '/orders'),
    slots: {
      slot: () => ({ get: () => ({ status: 'loading' }) }),
      site: () => site,
    } as unknown as HeadOptions['slots'],
    pathname: '/orders',
    search: new URLSearchParams(),
    queryClientOf: () => new QueryClient(),
    api,
    currency: 'INR',
    language: 'hi',
    brand: { ...brand, description: 'प्यार से बनी पीरियड केयर' },
    origin: 'http://localhost',
    translateOf: () => translatorOf(),
    report: jest.fn(),
  }
  const textsWith = (text: string | undefined) => pageHead({ ...options, pathText: () => text })
  expect(textsWith('आपके ऑर्डर')).toMatchObject({ title: `आपके ऑर्डर | ${brand.name}`, description: 'आपके ऑर्डर' })
  expect(textsWith(undefined)).toMatchObject({ title: brand.name, description: 'प्यार से बनी पीरियड केयर' })
})
