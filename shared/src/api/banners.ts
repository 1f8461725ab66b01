import * as z from 'zod/mini'
import type { Banner } from '../domain/content/content'
import { listOf, mapped, shortText } from './codec'
import { ContentPictureWire } from './content-picture'
import { endpoint } from './endpoint'

const banner = mapped(
  z.object({
    id: z.int(),
    bannerImage: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.nullable(z.object({ label: z.string(), href: z.string() })),
    wide: ContentPictureWire,
    narrow: ContentPictureWire,
  }),
  ({ bannerImage: _url, ...value }): Banner => value,
  (value) => ({ ...value, bannerImage: value.wide.url, action: value.action && { ...value.action } }),
)

/** In their order; with the text of a preview link that banner is shown as it is saved, published or not. */
export const getBanners = endpoint({
  method: 'GET',
  path: '/Banner/GetAllBanner',
  auth: 'public',
  query: { preview: shortText(400) },
  response: listOf(banner),
  errors: ['NOT_FOUND'],
})
