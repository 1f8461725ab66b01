import { loadSharp } from '@store/platform/media/sharp'
import type { Brand } from '@store/shared/remotes/host-services'
import { PALETTE } from '@store/shared/styles/palette'
import type { FastifyInstance } from 'fastify'
import { drawing, FAVICON, MOON, WEB_MANIFEST_PATH } from '../pages/favicon'
import { createPageCache } from '../pages/page-cache'

const { plum, cream } = PALETTE

/** For systems that cut icons to their own shape: the moon lies within the middle four fifths, which none cuts. */
const FULL = drawing(
  `<rect width="32" height="32" fill="${plum}"/><g transform="translate(4.5 4.5) scale(.72)">${MOON}</g>`,
)

/**
 * For browsers without SVG icons, home screens, and search engines, which take no icon from inside a page; they and iOS ask for
 * `/favicon.ico` and the `apple-touch` one by themselves.
 */
const ICONS = {
  '/icon-48.png': { mark: FAVICON, size: 48 },
  '/icon-192.png': { mark: FAVICON, size: 192 },
  '/icon-512.png': { mark: FAVICON, size: 512 },
  '/icon-maskable-192.png': { mark: FULL, size: 192 },
  '/icon-maskable-512.png': { mark: FULL, size: 512 },
  '/apple-touch-icon.png': { mark: FULL, size: 180 },
} as const

const WEEK = 'public, max-age=604800'
const WEEK_MS = 604_800_000

/** The shop's mark in the sizes and shapes that browsers and home screens ask for. */
export function registerAppIcons(app: FastifyInstance, brand: Brand): void {
  const icons = createPageCache<Buffer>({
    max: Object.keys(ICONS).length,
    freshMs: WEEK_MS,
    staleMs: WEEK_MS,
  })

  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', WEEK).type('image/svg+xml').send(FAVICON),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon-48.png', 301))

  for (const [path, { mark, size }] of Object.entries(ICONS)) {
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', WEEK)
        .type('image/png')
        .send(await icons.get(path, () => toPng(mark, size))),
    )
  }

  app.get(WEB_MANIFEST_PATH, (_request, reply) =>
    reply
      .header('cache-control', WEEK)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(brand))),
  )
}

const manifestOf = ({ name }: Brand) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  display: 'minimal-ui',
  background_color: cream,
  theme_color: cream,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...([192, 512] as const).flatMap((size) => [
      iconOf(`/icon-${size}.png`, size),
      { ...iconOf(`/icon-maskable-${size}.png`, size), purpose: 'maskable' },
    ]),
  ],
})

const iconOf = (src: keyof typeof ICONS, size: number) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

async function toPng(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  // 72 dots an inch are one pixel to a unit of the drawing, which is 32 wide.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}
