import { createTestFacts } from '@store/server-testing/shop/test-facts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { registerAppIcons } from './app-icons'
import { registerWebManifest } from './web-manifest'

const app = Fastify()
const brand = { name: 'Luna', supportPhone: '+91 44 4000 0000', supportEmail: 'care@luna.example' }
registerAppIcons(app, createTestFacts({ brand }))
registerWebManifest(app, createTestFacts({ brand }))
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })
const alphaOfCorner = async (png: Buffer) => {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return data[3]
}

describe('the shop’s icons', () => {
  it('are named by the manifest with the brand, and are of the sizes that it states [GEN-13]', async () => {
    const { name, icons } = (await get('/manifest.webmanifest')).json()
    expect(name).toBe('Luna')
    expect(icons).toHaveLength(5)
    expect((await get('/favicon.svg')).body).not.toContain('undefined')
    for (const { src, sizes, type } of icons) {
      const answer = await get(src)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      if (sizes === 'any') continue
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it.each([
    ['/icon-192.png', 0],
    ['/icon-maskable-192.png', 255],
    ['/apple-touch-icon.png', 255],
  ])('fill their corners where a system cuts the shape: %s', async (url, alpha) => {
    expect(await alphaOfCorner((await get(url)).rawPayload)).toBe(alpha)
  })

  it('are given as a PNG to browsers that ask for an ICO', async () => {
    const { headers } = await get('/favicon.ico')
    expect((await get(String(headers.location))).headers['content-type']).toBe('image/png')
  })
})
