import { getBanners } from '@store/shared/api/banners'
import type { Codec } from '@store/shared/api/codec'
import {
  getArticle,
  getArticles,
  getContactContent,
  getContentAddresses,
  getPage,
  getStory,
  getTestimonials,
} from '@store/shared/api/content'
import type {
  Article,
  ArticleOrder,
  ArticleSummary,
  Banner,
  ContactContent,
  ContentPage,
  Story,
  Testimonial,
} from '@store/shared/domain/content/content'
import type { Block, ContentPicture, Prose, ProseSection } from '@store/shared/domain/content/prose'
import type { Language } from '@store/shared/i18n/languages'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { createResponseCache } from '../catalogue/response-cache'
import type { Database } from '../db/database'
import { contentEntries, contentVersions } from '../db/schema/content'
import { CommerceFailure } from '../http/commerce-failure'
import { CachedResponse, type MountRead } from '../http/mount-endpoint'
import { checkPageWindow } from '../http/pages/page-window'
import { findPictures } from './content-pictures'
import type { ContentPreview, ContentPreviews } from './content-previews'
import type { ContentRevision } from './content-revision'
import { isVersion } from './entries/content-entries'
import { CONTENT_TYPES, type ContentTypeName, type FieldsOf } from './entries/content-types'
import { inLanguage, type ReadRow } from './entries/translated-rows'

const PAGE_SIZE = 24
const MAX_PAGE_SIZE = 60
/** Answers are kept by their revision; older ones leave by and by. */
const KEPT_MS = 10 * 60_000
/** Articles that an article's page leads on to. */
const NEXT = 3

export interface ContentReads {
  readonly mount: (mount: MountRead) => void
}

/** What pages show of the content, to anybody. Answers are kept until content changes; those to a preview link by nobody. */
export function createContentReads({
  db,
  revision,
  previews,
}: {
  readonly db: Database
  readonly revision: ContentRevision
  readonly previews: ContentPreviews
}): ContentReads {
  const cache = createResponseCache(KEPT_MS)

  /** @throws {CommerceFailure} NOT_FOUND for a link that has ended or is not the shop's */
  const answer = async <Value>(
    language: Language,
    key: string,
    codec: Codec<Value>,
    load: (reading: Reading, previewed: Previewed | null) => Promise<Value>,
    link?: string,
  ): Promise<CachedResponse<Value>> => {
    const reading = { db, language }
    if (link === undefined) {
      return cache.get(`${revision.current()} ${language} ${key}`, codec, () => load(reading, null))
    }
    const preview = previews.read(link)
    const previewed = preview && (await findPreviewed(db, preview))
    if (previewed === null) throw new CommerceFailure('NOT_FOUND')
    const value = await load(reading, previewed)
    return new CachedResponse(value, Buffer.from(JSON.stringify(codec.encode(value))), 'private')
  }

  return {
    mount(mount) {
      mount(getArticles, ({ query: { page = 1, limit = PAGE_SIZE, order = 'newest' }, language }) => {
        checkPageWindow({ page, limit }, { most: MAX_PAGE_SIZE })
        const key = `articles ${order} ${page} ${limit}`
        return answer(language, key, getArticles.response, async (reading) => {
          const [articles, total] = await Promise.all([
            findArticles(reading, order, { limit, offset: (page - 1) * limit }),
            db.$count(contentEntries, isLiveOf('article')),
          ])
          return { articles, total }
        })
      })
      mount(getArticle, ({ params: { slug }, query: { preview }, language }) =>
        answer(
          language,
          `article ${slug}`,
          getArticle.response,
          (reading, shown) => findArticle(reading, slug, shown),
          preview,
        ),
      )
      mount(getPage, ({ params: { slug }, query: { preview }, language }) =>
        answer(
          language,
          `page ${slug}`,
          getPage.response,
          (reading, shown) => findPage(reading, slug, shown),
          preview,
        ),
      )
      mount(getBanners, ({ query: { preview }, language }) =>
        answer(
          language,
          'banners',
          getBanners.response,
          (reading, shown) => findBanners(reading, shown),
          preview,
        ),
      )
      mount(getTestimonials, ({ query: { preview }, language }) =>
        answer(
          language,
          'testimonials',
          getTestimonials.response,
          (reading, shown) => findTestimonials(reading, shown),
          preview,
        ),
      )
      mount(getContactContent, ({ query: { preview }, language }) =>
        answer(
          language,
          'contact',
          getContactContent.response,
          (reading, shown) => findContactContent(reading, shown),
          preview,
        ),
      )
      mount(getStory, ({ query: { preview }, language }) =>
        answer(language, 'story', getStory.response, (reading, shown) => findStory(reading, shown), preview),
      )
      mount(getContentAddresses, ({ language }) =>
        answer(language, 'addresses', getContentAddresses.response, () => findAddresses(db)),
      )
    },
  }
}

/** Whence, and in which language. */
interface Reading {
  readonly db: Database
  readonly language: Language
}

interface Previewed extends ReadRow {
  readonly type: ContentTypeName
}

const { fields, body, prose, pictures, savedAt } = getTableColumns(contentVersions)
const COLUMNS = { id: contentEntries.id, name: contentEntries.name, fields, body, prose, pictures, savedAt }

const isLiveOf = (type: ContentTypeName) =>
  and(eq(contentEntries.type, type), isNotNull(contentEntries.liveVersion))

const selectLive = (db: Database, type: ContentTypeName, names?: readonly string[]) =>
  db
    .select(COLUMNS)
    .from(contentEntries)
    .innerJoin(contentVersions, isVersion('liveVersion'))
    .where(and(isLiveOf(type), names && inArray(contentEntries.name, [...names])))

async function findPreviewed(db: Database, { ref, version }: ContentPreview): Promise<Previewed | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(contentEntries)
    .innerJoin(contentVersions, eq(contentVersions.entryId, contentEntries.id))
    .where(
      and(
        eq(contentEntries.type, ref.type),
        eq(contentEntries.name, ref.name),
        eq(contentVersions.version, version),
      ),
    )
  return row === undefined ? null : { ...row, type: ref.type }
}

/** The live entries, with the one that is previewed in its place. */
async function listShown(
  { db, language }: Reading,
  type: ContentTypeName,
  previewed: Previewed | null,
): Promise<readonly ReadRow[]> {
  const live = await selectLive(db, type)
  const rows =
    previewed?.type === type ? [...live.filter(({ name }) => name !== previewed.name), previewed] : live
  return inLanguage(db, language, type, rows)
}

/** @throws {CommerceFailure} NOT_FOUND */
async function getShown(
  { db, language }: Reading,
  type: ContentTypeName,
  name: string,
  previewed: Previewed | null,
): Promise<ReadRow> {
  const isOther = previewed !== null && !(previewed.type === type && previewed.name === name)
  if (isOther) throw new CommerceFailure('NOT_FOUND')
  const rows = previewed === null ? await selectLive(db, type, [name]) : [previewed]
  const [row] = await inLanguage(db, language, type, rows)
  if (row === undefined) throw new CommerceFailure('NOT_FOUND')
  return row
}

const fieldsOf = <T extends ContentTypeName>(type: T, row: ReadRow): FieldsOf<T> =>
  CONTENT_TYPES[type].fields.parse(row.fields) as FieldsOf<T>

type Pictures = ReadonlyMap<string, ContentPicture>

const picturesOf = ({ db, language }: Reading, rows: readonly ReadRow[]): Promise<Pictures> =>
  findPictures(
    db,
    rows.flatMap((row) => row.pictures),
    language,
  )

/** Pictures that somebody shows cannot be removed. */
function pictureOf(all: Pictures, name: string): ContentPicture {
  const found = all.get(name)
  if (found === undefined) throw new Error(`the media library has lost its picture "${name}"`)
  return found
}

const toProse = (sections: readonly ProseSection<string>[], all: Pictures): Prose =>
  sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block): Block<ContentPicture> => {
      if (typeof block === 'string' || !('picture' in block)) return block
      return { ...block, picture: pictureOf(all, block.picture) }
    }),
  }))

const WORDS_A_MINUTE = 160

function toSummary(row: ReadRow, all: Pictures): ArticleSummary {
  const { title, category, summary, publishedOn, readingMinutes, picture } = fieldsOf('article', row)
  const words = row.body.split(/\s+/).length
  return {
    slug: row.name,
    category,
    title,
    summary,
    publishedOn,
    readingMinutes: readingMinutes ?? Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    picture: pictureOf(all, picture),
  }
}

const PUBLISHED_ON = sql`${contentVersions.fields}->>'publishedOn'`
const POSITION = sql`(${contentVersions.fields}->>'position')::int`

const ORDERS = {
  newest: [desc(PUBLISHED_ON), asc(contentEntries.name)],
  featured: [sql`${POSITION} asc nulls last`, desc(PUBLISHED_ON), asc(contentEntries.name)],
} as const satisfies Record<ArticleOrder, unknown>

/** Their names first: sorting what they say takes longer the more there are. */
async function findArticles(
  reading: Reading,
  order: ArticleOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ArticleSummary[]> {
  const names = await selectArticleNames(reading.db, order).limit(limit).offset(offset)
  return findSummaries(
    reading,
    names.map(({ name }) => name),
  )
}

const selectArticleNames = (db: Database, order: ArticleOrder) =>
  db
    .select({ name: contentEntries.name })
    .from(contentEntries)
    .innerJoin(contentVersions, isVersion('liveVersion'))
    .where(isLiveOf('article'))
    .orderBy(...ORDERS[order])

async function findSummaries(reading: Reading, names: readonly string[]): Promise<readonly ArticleSummary[]> {
  const { db, language } = reading
  const live = names.length === 0 ? [] : await selectLive(db, 'article', names)
  const rows = await inLanguage(db, language, 'article', live)
  const all = await picturesOf(reading, rows)
  return names.flatMap((name) => rows.filter((row) => row.name === name)).map((row) => toSummary(row, all))
}

async function findArticle(reading: Reading, slug: string, previewed: Previewed | null): Promise<Article> {
  const row = await getShown(reading, 'article', slug, previewed)
  const all = await picturesOf(reading, [row])
  const names = (await selectArticleNames(reading.db, 'featured')).map(({ name }) => name)
  const at = names.indexOf(slug)
  // An article that is not live yet leads on to the first ones.
  const others = [...names.slice(at + 1), ...names.slice(0, Math.max(at, 0))]
  return {
    ...toSummary(row, all),
    text: toProse(row.prose, all),
    next: await findSummaries(reading, others.slice(0, NEXT)),
  }
}

async function findPage(reading: Reading, slug: string, previewed: Previewed | null): Promise<ContentPage> {
  const row = await getShown(reading, 'page', slug, previewed)
  const { title, lead, description, searchTitle = title, picture } = fieldsOf('page', row)
  const all = await picturesOf(reading, [row])
  return {
    title,
    lead,
    searchTitle,
    description,
    picture: picture === undefined ? null : pictureOf(all, picture),
    text: toProse(row.prose, all),
  }
}

const byPosition = <Fields extends { readonly position: number }>(
  one: { readonly fields: Fields; readonly name: string },
  other: { readonly fields: Fields; readonly name: string },
): number => one.fields.position - other.fields.position || one.name.localeCompare(other.name)

/** What a carousel has room for. */
const MOST_BANNERS = 12

async function findBanners(reading: Reading, previewed: Previewed | null): Promise<readonly Banner[]> {
  const rows = await listShown(reading, 'banner', previewed)
  const all = await picturesOf(reading, rows)
  const groundedOn = (picture: ContentPicture, colour: string | undefined) =>
    colour === undefined ? picture : { ...picture, colour }
  return rows
    .map((row) => ({ id: row.id, name: row.name, fields: fieldsOf('banner', row) }))
    .toSorted(byPosition)
    .filter(({ name }, place) => place < MOST_BANNERS || name === previewed?.name)
    .map(({ id, fields: { title, text = '', link, ...own } }) => ({
      id,
      title,
      text,
      action: link === undefined ? null : { label: link.label, href: link.to },
      wide: groundedOn(pictureOf(all, own.picture), own.ground),
      narrow: groundedOn(
        pictureOf(all, own.narrowPicture ?? own.picture),
        own.narrowGround ?? (own.narrowPicture === undefined ? own.ground : undefined),
      ),
    }))
}

async function findTestimonials(
  reading: Reading,
  previewed: Previewed | null,
): Promise<readonly Testimonial[]> {
  const rows = await listShown(reading, 'testimonial', previewed)
  const all = await picturesOf(reading, rows)
  return rows
    .map((row) => ({ name: row.name, text: row.body, fields: fieldsOf('testimonial', row) }))
    .toSorted(byPosition)
    .map(({ text, fields: { author, about, stars, picture, sample = false } }) => ({
      author,
      about,
      text,
      stars,
      picture: pictureOf(all, picture),
      isSample: sample,
    }))
}

async function findContactContent(reading: Reading, previewed: Previewed | null): Promise<ContactContent> {
  const [locations, questions] = await Promise.all([
    listShown(reading, 'store-location', previewed),
    listShown(reading, 'question', previewed),
  ])
  return {
    locations: locations
      .map((row) => ({ name: row.name, fields: fieldsOf('store-location', row) }))
      .toSorted(byPosition)
      .map(({ fields: { city, lines, hours, sample = false } }) => ({
        city,
        lines,
        hours,
        isSample: sample,
      })),
    questions: questions
      .map((row) => ({ name: row.name, answer: row.body, fields: fieldsOf('question', row) }))
      .toSorted(byPosition)
      .map(({ answer, fields: { question } }) => ({ question, answer })),
  }
}

async function findStory(reading: Reading, previewed: Previewed | null): Promise<Story | null> {
  const [row] = await listShown(reading, 'story', previewed)
  if (row === undefined) return null
  const { eyebrow, title, picture, link } = fieldsOf('story', row)
  const all = await picturesOf(reading, [row])
  return { eyebrow, title, text: toProse(row.prose, all), picture: pictureOf(all, picture), link }
}

async function findAddresses(db: Database) {
  const [articles, pages] = await Promise.all([selectLive(db, 'article'), selectLive(db, 'page')])
  const isoDay = (instant: Date) => instant.toISOString().slice(0, 10)
  return {
    articles: Object.fromEntries(
      articles.map((row) => [row.name, fieldsOf('article', row).publishedOn] as const).toSorted(),
    ),
    pages: Object.fromEntries(pages.map((row) => [row.name, isoDay(row.savedAt)] as const).toSorted()),
  }
}
