import { loadSharp } from '@store/platform/media/sharp'
import { SOCIAL_NETWORKS } from '@store/shared/domain/content/social-accounts'
import {
  BRAND_COLOUR_NAMES,
  BRAND_COLOURS,
  paletteOf,
  poorContrasts,
} from '@store/shared/styles/brand-colours'
import * as z from 'zod'
import { readSvgDrawing } from '../svg-drawing'
import { emailAddress, httpsUrl, line, svgText } from './field-schemas'
import { type SettingsProblem, settingsSection } from './section'

const MAX_PICTURE_CHARACTERS = 400_000
/** The mark may be this much wider than high, or higher than wide. */
const ALMOST_SQUARE = 1.1

/** A drawing, or a picture of pixels as the Base64 text of its file. */
const BrandPictureSetting = z
  .strictObject({
    svg: svgText.optional(),
    picture: z
      .base64('must be the Base64 text of a picture file')
      .max(MAX_PICTURE_CHARACTERS, 'must be a file of at most 300 KB')
      .optional(),
  })
  .refine(({ svg, picture }) => (svg === undefined) !== (picture === undefined), 'must hold svg or picture')
  .meta({ form: 'picture' })
export type BrandPictureSetting = z.output<typeof BrandPictureSetting>

const SocialAccountSetting = z.strictObject({
  network: z.enum(SOCIAL_NETWORKS, `must be one of ${SOCIAL_NETWORKS.join(', ')}`),
  /** Null: shown and not linked. */
  url: httpsUrl.nullable(),
})

const colour = z
  .string('must be text')
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #5B2A4E')
  .meta({ form: 'colour' })

const radius = (max: number) =>
  z.int('must be a whole number of pixels').min(0, 'must not be negative').max(max, `must be at most ${max}`)

/** Fonts that ship with the store, cut to what pages need, and those of the reader's system. */
export const DISPLAY_FONTS = ['fraunces', 'figtree', 'system-serif', 'system-sans'] as const
export const TEXT_FONTS = ['figtree', 'system-sans'] as const

/** So short that an invoice number keeps to the sixteen characters that Indian rules allow, whatever number of invoices a year has. */
const invoicePrefix = z.string('must be text').regex(/^[A-Z]{2}$/, 'must be 2 capital letters')

const NumberSettings = z.strictObject({
  /** `RT` gives orders like RT-2026-000123. */
  order: z
    .string('must be text')
    .regex(/^[A-Z]{1,6}$/, 'must be 1 to 6 capital letters')
    .default('OR'),
  /** `IN` gives invoices like IN26-27/000001. Another prefix begins a series of its own. */
  invoiceIndia: invoicePrefix.default('IN'),
  creditNoteIndia: invoicePrefix.default('IC'),
  invoiceUae: invoicePrefix.default('AE'),
  creditNoteUae: invoicePrefix.default('AC'),
})
export type NumberSettings = z.output<typeof NumberSettings>

const BrandSettings = z.strictObject({
  name: line(40),
  /** In the title and heading of the home page. Null: the name alone. */
  tagline: line(60).nullable().default(null),
  /** What the shop sells and where, for search engines. Null: a text made of the name. */
  description: line(160).nullable().default(null),
  /** Of the list of all products, for search engines. Null: `description`. */
  rangeDescription: line(160).nullable().default(null),
  supportPhone: line(30),
  supportEmail: emailAddress,
  /** When somebody answers, as a sentence on the contact page. Null: not said. */
  contactHours: line(160).nullable().default(null),
  copyright: z
    .strictObject({
      /** Null: the shop's name. */
      holder: line(80).nullable().default(null),
      /** Of the first publication. Null: the present year. */
      year: z
        .int('must be a year')
        .min(1900, 'must be a year')
        .max(2200, 'must be a year')
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** What the search panel advertises. Null: nothing. */
  searchPromotion: line(80).nullable().default(null),
  /** In the order in which pages show them. */
  socialAccounts: z
    .array(SocialAccountSetting)
    .refine(
      (accounts) => new Set(accounts.map(({ network }) => network)).size === accounts.length,
      'must name each network once at most',
    )
    .default([]),
  /** In the header, instead of the design's own mark and the name. */
  logo: BrandPictureSetting.nullable().default(null),
  /** A square one, which icons are made from. Null: the design's own. */
  mark: BrandPictureSetting.nullable().default(null),
  /** A colour that is left out stays the design's own. */
  colours: z
    .strictObject(
      Object.fromEntries(BRAND_COLOUR_NAMES.map((role) => [role, colour.optional()])) as {
        [Role in keyof typeof BRAND_COLOURS]: z.ZodOptional<typeof colour>
      },
    )
    .superRefine((colours, context) => {
      for (const { front, ground, ratio, atLeast } of poorContrasts(paletteOf(colours))) {
        const role = roleOf(front)
        const ofGround = roleOf(ground)
        const field = role !== undefined && colours[role] !== undefined ? role : ofGround
        if (field === undefined || colours[field] === undefined) continue
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `${role ?? front} on ${ofGround ?? ground} has a contrast of ${ratio.toFixed(2)} to 1 and needs ${atLeast} to 1`,
        })
      }
    })
    .prefault({}),
  /** Of corners, in pixels. */
  radii: z.strictObject({ control: radius(24).default(10), card: radius(40).default(20) }).prefault({}),
  fonts: z
    .strictObject({
      display: z.enum(DISPLAY_FONTS, `must be one of ${DISPLAY_FONTS.join(', ')}`).default('fraunces'),
      text: z.enum(TEXT_FONTS, `must be one of ${TEXT_FONTS.join(', ')}`).default('figtree'),
    })
    .prefault({}),
  /** What numbers begin with. Those that were given out stay. */
  numbers: NumberSettings.refine((numbers) => {
    const { order: _order, ...documents } = numbers
    return new Set(Object.values(documents)).size === Object.keys(documents).length
  }, 'must give each kind of document a prefix of its own').prefault({}),
})
export type BrandSettings = z.output<typeof BrandSettings>

const roleOf = (name: string) => BRAND_COLOUR_NAMES.find((role) => BRAND_COLOURS[role] === name)

export const brandSection = settingsSection({
  name: 'brand',
  describe: 'Under which name the shop sells, how it is reached, and how it looks',
  schema: BrandSettings,
  standard: BrandSettings.parse({
    name: 'Your Shop',
    supportPhone: '+00 000 000 0000',
    supportEmail: 'care@your-shop.example',
  }),
  check: async ({ logo, mark }) => [
    ...(await problemsOfPicture('logo', logo)),
    ...(await problemsOfPicture('mark', mark, 'square')),
  ],
})

async function problemsOfPicture(
  field: string,
  setting: BrandPictureSetting | null,
  shape?: 'square',
): Promise<readonly SettingsProblem[]> {
  if (setting === null) return []
  const size = await sizeOfPicture(setting)
  if (size === null) return [{ path: [field, 'picture'], reason: 'is no picture that can be read' }]
  const ratio = Math.max(size.width / size.height, size.height / size.width)
  if (shape === undefined || ratio <= ALMOST_SQUARE) return []
  return [{ path: [field], reason: `must be as wide as high; it is ${size.width} by ${size.height}` }]
}

/** Null when it cannot be read. */
export async function sizeOfPicture({
  svg,
  picture,
}: BrandPictureSetting): Promise<{ readonly width: number; readonly height: number } | null> {
  if (svg !== undefined) return readSvgDrawing(svg)
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(Buffer.from(picture ?? '', 'base64'))
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: '' }))
  return ['png', 'jpeg', 'webp'].includes(format) ? { width, height } : null
}
