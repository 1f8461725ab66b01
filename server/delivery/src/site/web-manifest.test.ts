import { createTestFacts } from '@store/server-testing/shop/test-facts'
import Fastify from 'fastify'
import { registerWebManifest } from './web-manifest'

const contact = { supportPhone: '1', supportEmail: 'a@b.example' }
const manifestOf = async (url: string, brand: object) => {
  const app = Fastify()
  registerWebManifest(app, createTestFacts({ brand: { name: 'Moonly', ...contact, ...brand } }))
  const answer = await app.inject({ url })
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }
}

describe('the web app manifest', () => {
  it.each([
    ['/manifest.webmanifest', 'en-IN', 'ltr', '/', '/search', ['Shop', 'Cart', 'Period Tracker']],
    ['/hi/manifest.webmanifest', 'hi', 'ltr', '/hi', '/hi/search', ['शॉप', 'कार्ट', 'पीरियड ट्रैकर']],
    ['/ta/manifest.webmanifest', 'ta', 'ltr', '/ta', '/ta/search', ['கடை', 'கூடை', 'மாதவிடாய் கண்காணிப்பு']],
    [
      '/ar/manifest.webmanifest',
      'ar',
      'rtl',
      '/ar',
      '/ar/search',
      ['المتجر', 'السلة', 'متابعة الدورة الشهرية'],
    ],
  ])(
    'is of the shop’s own name, in the language of its address: %s [OFF-11]',
    async (url, lang, dir, start, search, names) => {
      const { status, type, body } = await manifestOf(url, {
        languages: ['hi', 'ta', 'ar'],
        texts: { trackerHeading: 'Know when' },
      })
      const manifest = JSON.parse(body)
      expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
      expect(manifest).toMatchObject({ name: 'Moonly', lang, dir, start_url: start, id: start })
      expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(names)
      expect(manifest.share_target).toEqual({ action: search, method: 'GET', params: { text: 'q' } })
      expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
    },
  )

  it('leads to the period tracker only where the shop has a heading for it', async () => {
    const { shortcuts } = JSON.parse((await manifestOf('/manifest.webmanifest', {})).body)
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/products', '/cart'])
  })

  it('is not there in a language that the shop does not offer [OFF-11]', async () => {
    expect((await manifestOf('/hi/manifest.webmanifest', {})).status).toBe(404)
  })
})
