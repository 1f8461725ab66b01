import * as z from 'zod/mini'
import { listOf, mapped, plain, readonlyArray, shortText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { chosenInstant, done, editPreview, instant } from '../staff-wire'

/** What a field of an entry takes: a line, a longer text, a number, a day, a picture's name, lines, or whether something is so. */
export const CONTENT_FIELD_KINDS = ['line', 'text', 'number', 'day', 'picture', 'lines', 'flag'] as const
export type ContentFieldKind = (typeof CONTENT_FIELD_KINDS)[number]

const field = z.object({
  /** With dots for what is inside of another field. */
  name: z.string(),
  label: z.string(),
  kind: z.enum(CONTENT_FIELD_KINDS),
  isOptional: z.boolean(),
})
export type ContentField = z.infer<typeof field>

const contentType = z.object({
  type: z.string(),
  describe: z.string(),
  /** `text`: Markdown; `paragraph`: one plain paragraph; `none`: fields alone. */
  body: z.enum(['text', 'paragraph', 'none']),
  fields: readonlyArray(field),
  /** The only names that entries may have; null for any. */
  names: z.nullable(readonlyArray(z.string())),
})
export type StaffContentType = z.infer<typeof contentType>

/** What kinds of content there are, what each takes, and the pictures of the media library by name. */
export const getContentTypes = staffEndpoint({
  method: 'GET',
  path: '/staff/content-types',
  auth: 'staff',
  right: 'content.write',
  response: plain(z.object({ types: readonlyArray(contentType), pictures: readonlyArray(z.string()) })),
  errors: [],
})

/** A version that visitors see from a time on. */
const scheduled = z.object({ version: z.int(), at: instant.schema })
type Scheduled<At> = { readonly version: number; readonly at: At }
const readScheduled = ({ version, at }: Scheduled<string>): Scheduled<Date> => ({
  version,
  at: instant.decode(at),
})
const writeScheduled = ({ version, at }: Scheduled<Date>): Scheduled<string> => ({
  version,
  at: instant.encode(at),
})

const listed = mapped(
  z.object({
    type: z.string(),
    name: z.string(),
    latestVersion: z.int(),
    liveVersion: z.nullable(z.int()),
    scheduled: z.nullable(scheduled),
    savedAt: instant.schema,
    savedBy: z.string(),
  }),
  (wire) => ({
    ...wire,
    scheduled: wire.scheduled && readScheduled(wire.scheduled),
    savedAt: instant.decode(wire.savedAt),
  }),
  (value) => ({
    ...value,
    scheduled: value.scheduled && writeScheduled(value.scheduled),
    savedAt: instant.encode(value.savedAt),
  }),
)

/** By type and name. */
export const listStaffContent = staffEndpoint({
  method: 'GET',
  path: '/staff/content',
  auth: 'staff',
  right: 'content.write',
  query: { type: shortText(40) },
  response: listOf(listed),
  errors: [],
})

/** The database counts no further. */
const versionNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const ref = { type: shortText(40), name: shortText(80) }

const entry = mapped(
  z.object({
    type: z.string(),
    name: z.string(),
    version: z.int(),
    liveVersion: z.nullable(z.int()),
    scheduled: z.nullable(scheduled),
    /** Texts by the fields' names. */
    fields: z.record(z.string(), z.string()),
    body: z.string(),
    versions: z.array(
      z.object({ version: z.int(), savedAt: instant.schema, savedBy: z.string(), note: z.string() }),
    ),
  }),
  (wire) => ({
    ...wire,
    scheduled: wire.scheduled && readScheduled(wire.scheduled),
    versions: wire.versions.map((each) => ({ ...each, savedAt: instant.decode(each.savedAt) })),
  }),
  (value) => ({
    ...value,
    scheduled: value.scheduled && writeScheduled(value.scheduled),
    versions: value.versions.map((each) => ({ ...each, savedAt: instant.encode(each.savedAt) })),
  }),
)

/** The latest version of an entry, and which there were. */
export const getStaffEntry = staffEndpoint({
  method: 'GET',
  path: '/staff/content/:type/:name',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  response: entry,
  errors: ['NOT_FOUND'],
})

const entryEdit = z.strictObject({
  /** The version that was edited; null for a new entry. */
  basedOn: z.nullable(versionNumber),
  fields: z.record(z.string(), z.string().check(z.maxLength(5000))),
  body: z.string().check(z.maxLength(200_000)),
})

/** Saves another version, which visitors do not see before it is published. */
export const saveStaffEntry = staffEndpoint({
  method: 'PUT',
  path: '/staff/content/:type/:name',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  body: plain(entryEdit),
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/**
 * `publish`: visitors see `version`, unless somebody saved a later one meanwhile; `schedule`: from a time on. `unschedule`: calls that
 * off, unless somebody scheduled another version or time meanwhile. `unpublish`: they see none.
 */
export const publishStaffEntry = staffEndpoint({
  method: 'POST',
  path: '/staff/content/:type/:name/publication',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  body: mapped(
    z.union([
      z.strictObject({ to: z.literal('publish'), version: versionNumber }),
      z.strictObject({
        to: z.enum(['schedule', 'unschedule']),
        version: versionNumber,
        at: chosenInstant,
      }),
      z.strictObject({ to: z.literal('unpublish') }),
    ]),
    (wire) => ('at' in wire ? { to: wire.to, ...readScheduled(wire) } : wire),
    (value) => ('at' in value ? { to: value.to, ...writeScheduled(value) } : value),
  ),
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/** What is typed in the editor, neither saved nor published: the text of a link to the pages beside it, for an hour. */
export const previewEntryEdit = staffEndpoint({
  method: 'POST',
  path: '/staff/content/:type/:name/edit-preview',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  body: plain(entryEdit),
  response: plain(editPreview),
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/** A link that shows a version on its page, for an hour. */
export const previewStaffEntry = staffEndpoint({
  method: 'POST',
  path: '/staff/content/:type/:name/preview',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  body: plain(z.strictObject({ version: versionNumber })),
  response: plain(z.object({ url: z.string() })),
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/** Saves what an older version says as the newest one; a published entry shows it at once. */
export const restoreStaffEntry = staffEndpoint({
  method: 'POST',
  path: '/staff/content/:type/:name/restore',
  auth: 'staff',
  right: 'content.write',
  params: ref,
  body: plain(z.strictObject({ version: versionNumber })),
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})
