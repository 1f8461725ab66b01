import { createHash } from 'node:crypto'
import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import { loadSharp } from '@store/platform/media/sharp'
import type { BrandFile, ShopFacts } from '@store/platform/shop/shop-facts'
import type { ShopMarkets } from '@store/shared/domain/markets/currency'
import { type AttributeFacet, toAttributeFacet } from '@store/shared/domain/products/attributes'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { BrandPicture } from '@store/shared/remotes/host/host-services'
import type { CategoryEntry, ShopAnnouncement, ShopMenus } from '@store/shared/remotes/shop/shop-menus'
import type { ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import {
  BRAND_COLOUR_NAMES,
  BRAND_COLOURS,
  type BrandColours,
  type Palette,
  paletteOf,
  propertyOf,
} from '@store/shared/styles/brand-colours'
import { PALETTE, type PaletteColour } from '@store/shared/styles/palette'
import { asc, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import { readAttributes } from '../catalogue/attributes'
import type { Database } from '../db/database'
import { categories } from '../db/schema/catalogue'
import type { Markets } from '../markets/markets'
import type { AnnouncementSettings } from '../settings/announcement-section'
import {
  type BrandPictureSetting,
  type BrandSettings,
  brandSection,
  sizeOfPicture,
} from '../settings/brand-section'
import type { MenuSettings } from '../settings/menus-section'
import { menusSection } from '../settings/menus-section'
import type { ShopSettings } from '../settings/shop-settings'
import { readSvgDrawing } from '../settings/svg-drawing'
import { toShopTexts } from '../settings/texts-section'
import { darkPaletteOf } from './dark-palette'
import {
  findTranslationRevision,
  type ShownTexts,
  sectionsOf,
  translateShownTexts,
} from './translated-sections'

/** What pages show of the shop: its settings, with what the catalogue and the calendar add. */
export interface CurrentShopFacts {
  /** In English unless told otherwise. */
  facts(language?: Language): ShopFacts
  /** Makes them anew where something has changed. */
  refresh(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface ShopFactsOptions {
  readonly db: Database
  readonly settings: ShopSettings
  readonly markets: Pick<Markets, 'shown'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const LOOK_MS = 500

export function createShopFacts({ db, settings, markets, clock, log }: ShopFactsOptions): CurrentShopFacts {
  let key = ''
  /** Of the language's texts; those that have none see the English ones. */
  let byLanguage: ReadonlyMap<Language, ShopFacts> = new Map()
  let current: ShopFacts = {
    revision: 0,
    ...toFacts(brandSection.standard, toMenus(menusSection.standard, [], null), {
      texts: {},
      now: clock(),
      markets: markets.shown(),
      languages: [],
      facets: [],
      pictures: NO_FILES,
    }),
  }
  let turn: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    const found = await db
      .select({
        label: categories.name,
        slug: categories.slug,
        isTop: sql<boolean>`${categories.parentId} is null`,
      })
      .from(categories)
      .orderBy(asc(categories.position))
    const facets = (await readAttributes(db)).filter(({ facet }) => facet).map(toAttributeFacet)
    const now = clock()
    const announcement = announcementAt(settings.get('announcement'), now)
    const translationRevision = await findTranslationRevision(db)
    const newKey = JSON.stringify([
      settings.revision(),
      translationRevision,
      found,
      facets,
      now.getUTCFullYear(),
      announcement,
    ])
    if (newKey === key) return
    const pictures = await toFiles(settings.get('brand'))
    const revision = current.revision + 1
    const factsIn = ({ sections, entries }: ShownTexts<(typeof found)[number]>): ShopFacts => ({
      revision,
      ...toFacts(
        sections.brand,
        toMenus(sections.menus, entries, announcement && announcementAt(sections.announcement, now)),
        {
          texts: toShopTexts(sections.texts),
          now,
          markets: markets.shown(),
          languages: settings.get('languages').offered,
          facets,
          pictures,
        },
      ),
    })
    const english = { sections: sectionsOf(settings), entries: found }
    const others = translationRevision === 0 ? [] : await translateShownTexts(db, english)
    key = newKey
    current = factsIn(english)
    byLanguage = new Map([...others].map(([language, shown]) => [language, factsIn(shown)]))
  }

  function refresh(): Promise<void> {
    turn = turn.then(look, look)
    return turn
  }

  // A failure is logged by the next look.
  const stopListening = settings.onChange(() => void refresh().catch(() => {}))
  const looking = createRepeatingJob({ name: 'facts of the shop', everyMs: LOOK_MS, run: refresh, log })

  return {
    facts: (language = SOURCE_LANGUAGE) => byLanguage.get(language) ?? current,
    refresh,
    start: looking.start,
    async stop() {
      stopListening()
      await looking.stop()
    },
  }
}

interface BrandFiles {
  readonly logo: (BrandPicture & { readonly file: BrandFile }) | null
  readonly mark: BrandFile | null
}

const NO_FILES: BrandFiles = { logo: null, mark: null }

function toFacts(
  brand: BrandSettings,
  menus: ShopMenus,
  {
    texts,
    now,
    markets,
    languages,
    facets,
    pictures: { logo, mark },
  }: {
    readonly texts: ShopTexts
    readonly now: Date
    readonly markets: ShopMarkets
    /** Beside English. */
    readonly languages: readonly Language[]
    readonly facets: readonly AttributeFacet[]
    readonly pictures: BrandFiles
  },
): Omit<ShopFacts, 'revision'> {
  const { name, tagline, description, rangeDescription } = brand
  const palette = paletteOf(brand.colours)
  const dark = darkPaletteOf(palette)
  const { supportPhone, supportEmail, contactHours, copyright, searchPromotion, socialAccounts } = brand
  return {
    brand: {
      name,
      ...(tagline !== null && { tagline }),
      ...(description !== null && { description }),
      ...(rangeDescription !== null && { rangeDescription }),
      supportPhone,
      supportEmail,
      ...(contactHours !== null && { contactHours }),
      copyright: `© ${copyright.year ?? now.getUTCFullYear()} ${copyright.holder ?? name}`,
      ...(logo && { logo: { url: logo.url, width: logo.width, height: logo.height } }),
      socialAccounts,
      searchPromotion: searchPromotion ?? '',
      markets,
      ...(languages.length > 0 && { languages }),
      ...(facets.length > 0 && { facets }),
      ...(Object.keys(texts).length > 0 && { texts }),
    },
    menus,
    palette,
    darkGround: dark.cream,
    styles: toStyles(brand) + colourRules(brand.colours, palette, dark),
    unusedFonts: DESIGN_FONTS.filter((font) => brand.fonts.display !== font && brand.fonts.text !== font),
    mark,
    files: [logo?.file, mark].filter((file) => file !== undefined && file !== null),
  }
}

/** Null outside of its time. */
function announcementAt(
  { text, from, until, link, canClose }: AnnouncementSettings,
  now: Date,
): ShopAnnouncement | null {
  const isNow =
    (from === null || Date.parse(from) <= now.getTime()) &&
    (until === null || now.getTime() < Date.parse(until))
  return text !== null && isNow ? { text, link, canClose } : null
}

function toMenus(
  { main, company, shop, footer }: MenuSettings,
  found: readonly (CategoryEntry & { readonly isTop: boolean })[],
  announcement: ShopAnnouncement | null,
): ShopMenus {
  const chosen =
    shop.categories === 'all'
      ? found.filter(({ isTop }) => isTop)
      : shop.categories.flatMap((slug) => found.filter((category) => category.slug === slug))
  const shown = chosen.map(({ label, slug }) => ({ label, slug }))
  return {
    ...(announcement && { announcement }),
    main,
    company,
    shop: { ...shop, categories: shown },
    footer: {
      ...footer,
      columns: footer.columns.map(({ heading, links, categories: addsCategories }) => ({
        heading,
        links: addsCategories
          ? [...links, ...shown.map(({ label, slug }) => ({ label, to: pathTo('category', slug) }))]
          : links,
      })),
    },
  }
}

/** Those whose files come with the shell. */
const DESIGN_FONTS = ['fraunces', 'figtree'] as const

/** What stands before the fonts of `tokens.css`, and instead of them while they are on their way. */
const FONT_STACKS = {
  fraunces: ['"Fraunces", ', 'var(--stand-in-display)'],
  figtree: ['"Figtree", ', 'var(--stand-in-text)'],
  'system-serif': ['', 'Georgia, "Times New Roman", serif'],
  'system-sans': ['', 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'],
} as const

const fontProperties = (use: 'display' | 'text', font: keyof typeof FONT_STACKS): readonly string[][] => {
  const [own, standIn] = FONT_STACKS[font]
  return [
    [`--stand-in-${use}`, standIn],
    [`--font-${use}`, own + standIn],
  ]
}

/** A rule with what differs from `tokens.css`, beside colours. */
function toStyles({ radii, fonts }: BrandSettings): string {
  const { radii: usualRadii, fonts: usualFonts } = brandSection.standard
  const properties = [
    ...(radii.control === usualRadii.control ? [] : [['--radius-control', `${radii.control}px`]]),
    ...(radii.card === usualRadii.card ? [] : [['--radius-card', `${radii.card}px`]]),
    ...(fonts.display === usualFonts.display ? [] : fontProperties('display', fonts.display)),
    ...(fonts.text === usualFonts.text ? [] : fontProperties('text', fonts.text)),
  ]
  return ruleOf(properties)
}

const ruleOf = (properties: readonly (readonly string[])[]): string =>
  properties.length === 0 ? '' : `:root{${properties.map((each) => each.join(':')).join(';')}}`

/** The brand's colours, and the dark ones that follow from them: both differ from the design's in more than what the brand has set. */
function colourRules(colours: BrandColours, light: Palette, dark: Palette): string {
  const own = BRAND_COLOUR_NAMES.filter((role) => colours[role] !== undefined)
  if (own.length === 0) return ''
  const usualDark = darkPaletteOf(PALETTE)
  const names = Object.keys(PALETTE) as PaletteColour[]
  const changed = names.filter((name) => light[name] !== PALETTE[name] || dark[name] !== usualDark[name])
  const rule = ruleOf(own.map((role) => [propertyOf(BRAND_COLOURS[role]), light[BRAND_COLOURS[role]]]))
  const both = ruleOf(changed.map((name) => [propertyOf(name), `light-dark(${light[name]},${dark[name]})`]))
  return `${rule}@supports(color:light-dark(white,black)){${both}}`
}

/** Twice as high as the header shows it. */
const LOGO_HEIGHT = 96
const MARK_SIZE = 512

async function toFiles({ logo, mark }: BrandSettings): Promise<BrandFiles> {
  const size = logo && (await sizeOfPicture(logo))
  return {
    logo: logo && size && { ...(await toLogo(logo)), ...size },
    mark: mark && (await toBrandFile(mark, 'mark', MARK_SIZE)),
  }
}

async function toLogo(
  setting: BrandPictureSetting,
): Promise<{ readonly url: string; readonly file: BrandFile }> {
  const file = await toBrandFile(setting, 'logo', LOGO_HEIGHT)
  return { url: file.path, file }
}

/** Drawings as they were checked; pixels made anew, so that nothing else of the file is sent. */
async function toBrandFile(
  { svg, picture }: BrandPictureSetting,
  name: string,
  height: number,
): Promise<BrandFile> {
  const content =
    svg === undefined
      ? await toPng(Buffer.from(picture ?? '', 'base64'), height)
      : Buffer.from(readSvgDrawing(svg).svg)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const [extension, type] = svg === undefined ? ['png', 'image/png'] : ['svg', 'image/svg+xml']
  return { path: `/brand/${name}-${hash}.${extension}`, type, content }
}

async function toPng(picture: Buffer, height: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture).resize({ height, withoutEnlargement: true }).png().toBuffer()
}
