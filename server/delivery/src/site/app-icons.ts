import { createHash } from 'node:crypto'
import { loadSharp } from '@store/platform/media/sharp'
import type { Shop, ShopFacts } from '@store/platform/shop/shop-facts'
import type { FastifyInstance } from 'fastify'
import { emblemOf, moonOf } from '../pages/document/favicon'
import { createPageCache } from '../pages/page-cache'

/**
 * For browsers without SVG icons, home screens, and search engines, which take no icon from inside a page; they and iOS ask for
 * `/favicon.ico` and the `apple-touch` one by themselves. A full one is for systems that cut icons to their own shape: the mark lies
 * within the middle four fifths, which none cuts.
 */
const ICONS = {
  '/icon-48.png': { isFull: false, size: 48 },
  '/icon-192.png': { isFull: false, size: 192 },
  '/icon-512.png': { isFull: false, size: 512 },
  '/icon-maskable-192.png': { isFull: true, size: 192 },
  '/icon-maskable-512.png': { isFull: true, size: 512 },
  '/apple-touch-icon.png': { isFull: true, size: 180 },
} as const

const WEEK = 'public, max-age=604800'
const WEEK_MS = 604_800_000
/** Of the whole icon. */
const MARK_IN_FULL = 0.72

/** The shop's mark in the sizes and shapes that browsers and home screens ask for. */
export function registerAppIcons(app: FastifyInstance, shop: Shop): void {
  const icons = createPageCache<Buffer>({
    max: 4 * Object.keys(ICONS).length,
    freshMs: WEEK_MS,
    staleMs: WEEK_MS,
  })

  app.get('/favicon.svg', (_request, reply) => {
    const facts = shop.facts()
    if (facts.mark !== null) return reply.redirect(facts.mark.path, 302)
    return reply.header('cache-control', WEEK).type('image/svg+xml').send(moonOf(facts))
  })
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-48.png', 301))

  for (const [path, { isFull, size }] of Object.entries(ICONS)) {
    app.get(path, async (_request, reply) => {
      const facts = shop.facts()
      const icon = await icons.get(`${path} ${lookOf(facts)}`, () =>
        isFull ? toFullIcon(facts, size) : toIcon(facts, size),
      )
      return reply.header('cache-control', WEEK).type('image/png').send(icon)
    })
  }
}

/** Another one for another look of the icons. */
const lookOf = (facts: ShopFacts): string =>
  createHash('sha256').update(emblemOf(facts)).update(facts.palette.plum).digest('hex').slice(0, 12)

/** As a web app manifest names them. */
export function appIconsOf(facts: ShopFacts) {
  const { mark } = facts
  const look = lookOf(facts)
  return [
    ...(mark === null || mark.type === 'image/svg+xml'
      ? [{ src: mark?.path ?? `/favicon.svg?${look}`, sizes: 'any', type: 'image/svg+xml' }]
      : []),
    ...([192, 512] as const).flatMap((size) => [
      iconOf(`/icon-${size}.png`, size, look),
      { ...iconOf(`/icon-maskable-${size}.png`, size, look), purpose: 'maskable' },
    ]),
  ]
}

const iconOf = (path: keyof typeof ICONS, size: number, look: string) => ({
  src: `${path}?${look}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

/** Enough pixels to the unit for the largest icon of a small drawing. */
const DENSITY = 1200

async function toIcon(facts: ShopFacts, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(emblemOf(facts), { density: DENSITY })
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer()
}

async function toFullIcon(facts: ShopFacts, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const mark = await toIcon(facts, Math.round(size * MARK_IN_FULL))
  return sharp({ create: { width: size, height: size, channels: 4, background: facts.palette.plum } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
