import type { ShopFacts } from '@store/platform/shop/shop-facts'

type Look = Pick<ShopFacts, 'mark' | 'palette'>

/** The young moon of the header, in the brand's colours. */
export const moonOf = ({ palette: { rose, clay } }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n<circle cx="16" cy="16" r="14" fill="${rose}"/><path d="M16 2a14 14 0 1 0 0 28 18 18 0 0 1 0-28Z" fill="${clay}"/>\n</svg>\n`

/** Address and type of the icon in a page. The moon stands in the attribute, so that no request for it shares the line with the first view. */
export function faviconOf(look: Look): { readonly href: string; readonly type: string } {
  if (look.mark !== null) return { href: look.mark.path, type: look.mark.type }
  const text = moonOf(look).replace(/\n/g, '').replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)
  return { href: `data:image/svg+xml,${text}`, type: 'image/svg+xml' }
}

/** What icons and pictures of the shop itself are made from. */
export const emblemOf = (look: Look): Buffer => look.mark?.content ?? Buffer.from(moonOf(look))

export const WEB_MANIFEST_PATH = '/manifest.webmanifest'
