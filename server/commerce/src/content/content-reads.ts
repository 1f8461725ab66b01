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
} from '@store/shared/domain/content'
import type { Block, ContentPicture, Prose, ProseSection } from '@store/shared/domain/prose'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { createResponseCache } from '../catalogue/response-cache'
import type { Database } from '../db/database'
import { contentEntries, contentVersions } from '../db/schema/content'
import { CommerceFailure } from '../http/commerce-failure'
import { CachedResponse, type MountRead } from '../http/mount-endpoint'
import { checkPageWindow } from '../http/page-window'
import { isVersion, type VersionRow } from './content-entries'
import { findPictures } from './content-pictures'
import type { ContentPreview, ContentPreviews } from './content-previews'
import type { ContentRevision } from './content-revision'
import { CONTENT_TYPES, type ContentTypeName, type FieldsOf } from './content-types'

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
    key: string,
    codec: Codec<Value>,
    load: (previewed: Previewed | null) => Promise<Value>,
    link?: string,
  ): Promise<CachedResponse<Value>> => {
    if (link === undefined) return cache.get(`${revision.current()} ${key}`, codec, () => load(null))
    const preview = previews.read(link)
    const previewed = preview && (await findPreviewed(db, preview))
    if (previewed === null) throw new CommerceFailure('NOT_FOUND')
    const value = await load(previewed)
    return new CachedResponse(value, Buffer.from(JSON.stringify(codec.encode(value))), 'private')
  }

  return {
    mount(mount) {
      mount(getArticles, ({ query: { page = 1, limit = PAGE_SIZE, order = 'newest' } }) => {
        checkPageWindow({ page, limit }, { most: MAX_PAGE_SIZE })
        return answer(`articles ${order} ${page} ${limit}`, getArticles.response, async () => {
          const [articles, total] = await Promise.all([
            findArticles(db, order, { limit, offset: (page - 1) * limit }),
            db.$count(contentEntries, isLiveOf('article')),
          ])
          return { articles, total }
        })
      })
      mount(getArticle, ({ params: { slug }, query: { preview } }) =>
        answer(`article ${slug}`, getArticle.response, (shown) => findArticle(db, slug, shown), preview),
      )
      mount(getPage, ({ params: { slug }, query: { preview } }) =>
        answer(`page ${slug}`, getPage.response, (shown) => findPage(db, slug, shown), preview),
      )
      mount(getBanners, ({ query: { preview } }) =>
        answer('banners', getBanners.response, (shown) => findBanners(db, shown), preview),
      )
      mount(getTestimonials, ({ query: { preview } }) =>
        answer('testimonials', getTestimonials.response, (shown) => findTestimonials(db, shown), preview),
      )
      mount(getContactContent, ({ query: { preview } }) =>
        answer('contact', getContactContent.response, (shown) => findContactContent(db, shown), preview),
      )
      mount(getStory, ({ query: { preview } }) =>
        answer('story', getStory.response, (shown) => findStory(db, shown), preview),
      )
      mount(getContentAddresses, () =>
        answer('addresses', getContentAddresses.response, () => findAddresses(db)),
      )
    },
  }
}

type ReadRow = Pick<VersionRow, 'body' | 'prose' | 'pictures' | 'savedAt'> & {
  readonly id: number
  readonly name: string
  readonly fields: unknown
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
  db: Database,
  type: ContentTypeName,
  previewed: Previewed | null,
): Promise<readonly ReadRow[]> {
  const rows = await selectLive(db, type)
  if (previewed?.type !== type) return rows
  return [...rows.filter(({ name }) => name !== previewed.name), previewed]
}

/** @throws {CommerceFailure} NOT_FOUND */
async function getShown(
  db: Database,
  type: ContentTypeName,
  name: string,
  previewed: Previewed | null,
): Promise<ReadRow> {
  if (previewed !== null) {
    if (previewed.type === type && previewed.name === name) return previewed
    throw new CommerceFailure('NOT_FOUND')
  }
  const [row] = await selectLive(db, type, [name])
  if (row === undefined) throw new CommerceFailure('NOT_FOUND')
  return row
}

const fieldsOf = <T extends ContentTypeName>(type: T, row: ReadRow): FieldsOf<T> =>
  CONTENT_TYPES[type].fields.parse(row.fields) as FieldsOf<T>

type Pictures = ReadonlyMap<string, ContentPicture>

const picturesOf = (db: Database, rows: readonly ReadRow[]): Promise<Pictures> =>
  findPictures(
    db,
    rows.flatMap((row) => row.pictures),
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
  db: Database,
  order: ArticleOrder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ArticleSummary[]> {
  const names = await selectArticleNames(db, order).limit(limit).offset(offset)
  return findSummaries(
    db,
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

async function findSummaries(db: Database, names: readonly string[]): Promise<readonly ArticleSummary[]> {
  const rows = names.length === 0 ? [] : await selectLive(db, 'article', names)
  const all = await picturesOf(db, rows)
  return names.flatMap((name) => rows.filter((row) => row.name === name)).map((row) => toSummary(row, all))
}

async function findArticle(db: Database, slug: string, previewed: Previewed | null): Promise<Article> {
  const row = await getShown(db, 'article', slug, previewed)
  const all = await picturesOf(db, [row])
  const names = (await selectArticleNames(db, 'featured')).map(({ name }) => name)
  const at = names.indexOf(slug)
  // An article that is not live yet leads on to the first ones.
  const others = [...names.slice(at + 1), ...names.slice(0, Math.max(at, 0))]
  return {
    ...toSummary(row, all),
    text: toProse(row.prose, all),
    next: await findSummaries(db, others.slice(0, NEXT)),
  }
}

async function findPage(db: Database, slug: string, previewed: Previewed | null): Promise<ContentPage> {
  const row = await getShown(db, 'page', slug, previewed)
  const { title, lead, description, searchTitle = title, picture } = fieldsOf('page', row)
  const all = await picturesOf(db, [row])
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

async function findBanners(db: Database, previewed: Previewed | null): Promise<readonly Banner[]> {
  const rows = await listShown(db, 'banner', previewed)
  const all = await picturesOf(db, rows)
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
      narrow: groundedOn(pictureOf(all, own.narrowPicture ?? own.picture), own.narrowGround),
    }))
}

async function findTestimonials(db: Database, previewed: Previewed | null): Promise<readonly Testimonial[]> {
  const rows = await listShown(db, 'testimonial', previewed)
  const all = await picturesOf(db, rows)
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

async function findContactContent(db: Database, previewed: Previewed | null): Promise<ContactContent> {
  const [locations, questions] = await Promise.all([
    listShown(db, 'store-location', previewed),
    listShown(db, 'question', previewed),
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

async function findStory(db: Database, previewed: Previewed | null): Promise<Story | null> {
  const [row] = await listShown(db, 'story', previewed)
  if (row === undefined) return null
  const { eyebrow, title, picture, link } = fieldsOf('story', row)
  const all = await picturesOf(db, [row])
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
