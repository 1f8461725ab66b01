import { pathOfPage } from '@store/shared/domain/content/content'
import { pathTo } from '@store/shared/remotes/site/paths'
import * as z from 'zod'
import { isMailKind, MAIL_KINDS } from '../mail/mail-kinds'
import { isAddress, PICTURE_NAME, TEXT_PLACEHOLDERS } from './markdown'
import { placeholderProblem } from './placeholders'

export interface FieldProblem {
  readonly field: string
  readonly reason: string
}

/** What a kind of content is: everything else about it follows from these. */
export interface ContentType {
  /** Where its files lie in a folder of content. */
  readonly folder: string
  readonly describe: string
  /** Strict, so that a misspelt field is refused. Pictures are fields named `picture` or `narrowPicture`. */
  readonly fields: z.ZodObject
  /** `text`: Markdown; `paragraph`: one plain paragraph. */
  readonly body: 'text' | 'paragraph' | 'none'
  /** The only names that entries may have. */
  readonly names?: readonly string[]
  /** What fields alone cannot tell. */
  readonly check?: (name: string, fields: unknown) => readonly FieldProblem[]
  /** The page that shows an entry; null where none does. */
  readonly shownAt: (name: string, firstProductId: number | null) => string | null
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `has more than ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line')

const withPlaceholders = (most: number, known: readonly string[]) =>
  line(most).check(({ value, issues }) => {
    const problem = placeholderProblem(value, known)
    if (problem !== null) issues.push({ code: 'custom', message: problem, input: value })
  })

/** One line of words. */
const words = (most: number) => withPlaceholders(most, [])

/** The same, in which `{brand}`, `{email}` and `{phone}` stand for the shop's own. */
const shopWords = (most: number) => withPlaceholders(most, TEXT_PLACEHOLDERS)

const picture = z.string().regex(PICTURE_NAME, 'must be the name of a picture of the media library')
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #FBEFE9')
const position = z.int().min(1).max(9999)
const sample = z.literal(true, 'is true or left out').optional()
const day = z.iso.date('must be a day like 2026-03-11')

/** The name of the entry whose footer stands below invoices and credit notes. */
export const INVOICE = 'invoice'

const MAIL_WORDS = {
  subject: line(150).optional(),
  heading: line(150).optional(),
  intro: line(600).optional(),
  footer: line(600).optional(),
}

/** What each content type is and where it is shown. */
export const CONTENT_TYPES = {
  article: {
    folder: 'articles',
    describe: 'an article of the blog',
    fields: z.strictObject({
      title: words(150),
      category: words(40),
      summary: words(300),
      publishedOn: day,
      /** By its number of words, unless given. */
      readingMinutes: z.int().min(1).max(120).optional(),
      picture,
      /** Its place on the home page and below products; articles without one follow, the newest first. */
      position: position.optional(),
    }),
    body: 'text',
    shownAt: (name) => pathTo('article', name),
  },
  page: {
    folder: 'pages',
    describe: 'a page with a longer text',
    fields: z.strictObject({
      title: shopWords(150),
      lead: shopWords(300),
      description: shopWords(300),
      /** For the browser's tab and search engines, where the title is not to stand there. */
      searchTitle: shopWords(150).optional(),
      /** A page without one begins with a list of its sections. */
      picture: picture.optional(),
    }),
    body: 'text',
    shownAt: (name) => pathOfPage(name),
  },
  banner: {
    folder: 'banners',
    describe: 'a banner of the home page',
    fields: z.strictObject({
      title: words(120),
      text: words(300).optional(),
      picture,
      /** On phones and upright tablets, where the words stand below it; `picture` unless given. */
      narrowPicture: picture.optional(),
      /** What the words stand on beside each picture; the picture's average colour unless given. */
      ground: colour.optional(),
      narrowGround: colour.optional(),
      link: z
        .strictObject({
          to: z
            .string()
            .regex(/^\/(?!\/)/, 'must be a path of the shop')
            .refine(isAddress, 'is no path'),
          label: words(40),
        })
        .optional(),
      position,
    }),
    body: 'none',
    shownAt: () => pathTo('home'),
  },
  testimonial: {
    folder: 'testimonials',
    describe: 'words of a customer, on product pages',
    fields: z.strictObject({
      author: words(80),
      about: words(120),
      stars: z.int().min(1).max(5),
      picture,
      position,
      sample,
    }),
    body: 'paragraph',
    shownAt: (_name, product) => (product === null ? null : pathTo('product', product)),
  },
  'store-location': {
    folder: 'store-locations',
    describe: 'a place of the shop, on the contact page',
    fields: z.strictObject({
      city: words(80),
      lines: z.array(words(120)).min(1).max(6),
      hours: words(120),
      position,
      sample,
    }),
    body: 'none',
    shownAt: () => pathTo('contact'),
  },
  question: {
    folder: 'questions',
    describe: 'a question about delivery and its answer, on the contact page',
    fields: z.strictObject({ question: shopWords(150), position }),
    body: 'paragraph',
    shownAt: () => pathTo('contact'),
  },
  story: {
    folder: 'stories',
    describe: 'the story of the shop, on the home page',
    fields: z.strictObject({
      eyebrow: shopWords(40),
      title: shopWords(150),
      picture,
      link: z.strictObject({
        to: z.string().refine(isAddress, 'must be a path of the shop or an address like https://…'),
        label: words(80),
      }),
    }),
    body: 'text',
    names: ['home'],
    shownAt: () => pathTo('home'),
  },
  'mail-text': {
    folder: 'mail-texts',
    describe: 'words of one kind of mail, or below invoices, beside those that the shop has of itself',
    fields: z.strictObject(MAIL_WORDS),
    body: 'none',
    names: [...Object.keys(MAIL_KINDS), INVOICE],
    check: checkMailText,
    shownAt: () => null,
  },
} as const satisfies Record<string, ContentType>

export type ContentTypeName = keyof typeof CONTENT_TYPES
export type FieldsOf<T extends ContentTypeName> = z.output<(typeof CONTENT_TYPES)[T]['fields']>

export const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES).filter(isContentTypeName)

export function isContentTypeName(name: string): name is ContentTypeName {
  return Object.hasOwn(CONTENT_TYPES, name)
}

/** Without the types of its own fields, for what treats all types alike. */
export const contentTypeOf = (type: ContentTypeName): ContentType => CONTENT_TYPES[type]

/** Of names of entries and pictures, and of what both are called in addresses. */
export const NAME_RULE = 'small letters and digits with hyphens between, at most 80 characters'
export const isEntryName = (name: string): boolean => PICTURE_NAME.test(name) && name.length <= 80

function checkMailText(name: string, fields: unknown): readonly FieldProblem[] {
  const given = Object.entries(z.strictObject(MAIL_WORDS).parse(fields))
  if (given.length === 0) {
    return [{ field: 'subject', reason: 'give at least one of subject, heading, intro and footer' }]
  }
  if (name === INVOICE && given.some(([field]) => field !== 'footer')) {
    return [{ field: 'footer', reason: 'an invoice takes a footer alone' }]
  }
  const known = ['brand', 'email', ...(isMailKind(name) ? MAIL_KINDS[name] : [])]
  return given.flatMap(([field, text]) => {
    const reason = placeholderProblem(text ?? '', known)
    return reason === null ? [] : [{ field, reason }]
  })
}

const PictureFields = z.object({ picture: z.string().optional(), narrowPicture: z.string().optional() })

/** Pictures that the fields name. */
export function picturesOfFields(fields: unknown): readonly string[] {
  const { data } = PictureFields.safeParse(fields)
  return [data?.picture, data?.narrowPicture].filter((name) => name !== undefined)
}
