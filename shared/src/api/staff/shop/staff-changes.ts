import * as z from 'zod/mini'
import { mapped, oneOf, plain, readonlyArray, recordId, wholeNumberText } from '../../codec'
import { bulkChange, editMark, productSelection } from '../products/staff-product-edits'
import { staffEndpoint } from '../staff-endpoint'
import { chosenInstant, done, instant, typedText } from '../staff-wire'
import { SET_SECTIONS } from './staff-settings'

export const CHANGE_SET_STATES = ['open', 'scheduled', 'published', 'undone'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

/** What a change is of. */
export const CHANGE_KINDS = ['content', 'settings', 'products', 'release'] as const
export type StaffChangeKind = (typeof CHANGE_KINDS)[number]

const setFields = {
  id: z.int(),
  name: z.string(),
  state: z.enum(CHANGE_SET_STATES),
  createdAt: instant.schema,
  createdBy: z.string(),
  publishAt: z.nullable(instant.schema),
  publishedAt: z.nullable(instant.schema),
  publishedBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant.schema),
  undoneBy: z.nullable(z.string()),
  /** Why it was not published at its time; empty otherwise. */
  problem: z.string(),
}

interface Instants<At> {
  readonly createdAt: At
  readonly publishAt: At | null
  readonly publishedAt: At | null
  readonly undoneAt: At | null
}

const read = (wire: string | null): Date | null => (wire === null ? null : instant.decode(wire))
const write = (value: Date | null): string | null => (value === null ? null : instant.encode(value))

const readInstants = (wire: Instants<string>): Instants<Date> => ({
  createdAt: instant.decode(wire.createdAt),
  publishAt: read(wire.publishAt),
  publishedAt: read(wire.publishedAt),
  undoneAt: read(wire.undoneAt),
})
const writeInstants = (value: Instants<Date>): Instants<string> => ({
  createdAt: instant.encode(value.createdAt),
  publishAt: write(value.publishAt),
  publishedAt: write(value.publishedAt),
  undoneAt: write(value.undoneAt),
})

/** Those that wait first, then the newest. */
export const listChangeSets = staffEndpoint({
  method: 'GET',
  path: '/staff/changes',
  auth: 'staff',
  right: 'changes.write',
  query: { state: oneOf(CHANGE_SET_STATES), page: wholeNumberText },
  response: mapped(
    z.object({ rows: z.array(z.object({ ...setFields, items: z.int() })), hasMore: z.boolean() }),
    ({ rows, hasMore }) => ({ rows: rows.map((row) => ({ ...row, ...readInstants(row) })), hasMore }),
    ({ rows, hasMore }) => ({ rows: rows.map((row) => ({ ...row, ...writeInstants(row) })), hasMore }),
  ),
  errors: [],
})

const valueChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type StaffValueChange = z.infer<typeof valueChange>

const itemFields = {
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  subject: z.string(),
  addedAt: instant.schema,
  addedBy: z.string(),
  differences: readonlyArray(valueChange),
  /** How many there are; `differences` has the first ones. */
  count: z.int(),
  /** What somebody else changed since, which keeps the set from being published, or undone. */
  conflict: z.nullable(z.object({ sentence: z.string(), differences: readonlyArray(valueChange) })),
}

const params = { id: wholeNumberText }

/** With every value before and after. */
export const getChangeSet = staffEndpoint({
  method: 'GET',
  path: '/staff/changes/:id',
  auth: 'staff',
  right: 'changes.write',
  params,
  response: mapped(
    z.object({
      ...setFields,
      revision: z.int(),
      items: z.array(z.object(itemFields)),
      /** What the member lacks for publishing and undoing it; empty where nothing is lacking. */
      lacking: readonlyArray(z.string()),
    }),
    (wire) => ({
      ...wire,
      ...readInstants(wire),
      items: wire.items.map((item) => ({ ...item, addedAt: instant.decode(item.addedAt) })),
    }),
    (value) => ({
      ...value,
      ...writeInstants(value),
      items: value.items.map((item) => ({ ...item, addedAt: instant.encode(item.addedAt) })),
    }),
  ),
  errors: ['NOT_FOUND'],
})

export const createChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes',
  auth: 'staff',
  right: 'changes.write',
  body: plain(z.strictObject({ name: typedText(80) })),
  response: plain(z.object({ id: z.int(), message: z.string() })),
  errors: ['STAFF_REFUSED'],
})

const MOST_VERSIONS = 2_147_483_647

/** A change for a set, as its own page would make it. */
const givenChange = z.union([
  z.strictObject({
    kind: z.literal('content'),
    type: z.string().check(z.maxLength(40)),
    name: z.string().check(z.maxLength(80)),
    /** The version that visitors are to see; null to take the entry off the shop. */
    version: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_VERSIONS))),
  }),
  z.strictObject({
    kind: z.literal('settings'),
    section: z.enum(SET_SECTIONS),
    /** Of the section as the page showed it. */
    revision: z.int(),
    /** Texts by path, those that change. */
    texts: z.record(z.string(), z.string().check(z.maxLength(20_000))),
  }),
  z.strictObject({
    kind: z.literal('products'),
    selection: productSelection,
    change: bulkChange,
    mark: editMark,
  }),
  z.strictObject({
    kind: z.literal('release'),
    name: z.string().check(z.maxLength(80)),
    version: z.string().check(z.maxLength(80)),
  }),
])
export type StaffGivenChange = z.infer<typeof givenChange>

/** Instead of the set's change of the same thing. What publishing would refuse is refused here. */
export const addToChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes/:id/items',
  auth: 'staff',
  right: 'changes.write',
  params,
  body: plain(givenChange),
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

export const removeFromChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes/:id/items/:item/removal',
  auth: 'staff',
  right: 'changes.write',
  params: { ...params, item: wholeNumberText },
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/** Of a set that was not published, or was undone. */
export const removeChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes/:id/removal',
  auth: 'staff',
  right: 'changes.write',
  params,
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

const revision = recordId

/** All of the set or nothing, unless somebody changed the set since it was looked at. */
export const publishChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes/:id/publication',
  auth: 'staff',
  right: 'changes.write',
  params,
  body: mapped(
    z.union([
      z.strictObject({ to: z.enum(['publish', 'undo']), revision }),
      z.strictObject({ to: z.literal('schedule'), revision, at: chosenInstant }),
      z.strictObject({ to: z.literal('unschedule') }),
    ]),
    (wire) => (wire.to === 'schedule' ? { ...wire, at: instant.decode(wire.at) } : wire),
    (value) => (value.to === 'schedule' ? { ...value, at: instant.encode(value.at) } : value),
  ),
  response: done,
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})

/** A link that shows the shop with the set in place, in the browser that opens it, for an hour. */
export const previewChangeSet = staffEndpoint({
  method: 'POST',
  path: '/staff/changes/:id/preview',
  auth: 'staff',
  right: 'changes.write',
  params,
  response: plain(z.object({ url: z.string() })),
  errors: ['NOT_FOUND', 'STAFF_REFUSED'],
})
