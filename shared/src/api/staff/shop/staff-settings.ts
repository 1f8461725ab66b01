import * as z from 'zod/mini'
import type { StaffRight } from '../../../domain/people/staff'
import { mapped, oneOf, plain, readonlyArray } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { done, editPreview, instant } from '../staff-wire'

/** What a change set can hold. */
export const SET_SECTIONS = ['brand', 'menus', 'announcement', 'texts', 'languages'] as const

export const STAFF_SECTIONS = [...SET_SECTIONS, 'markets'] as const
export type StaffSection = (typeof STAFF_SECTIONS)[number]

/** What it takes to see and change a section, beside the right of the calls. */
export const rightOfSection = (section: StaffSection): StaffRight =>
  section === 'markets' ? 'markets.write' : 'settings.write'

/**
 * How a value is written: a line; lines; yes or no as `true` or `false`; one of `options`, or some of them on a line each; an instant like
 * `2026-11-01T00:00:00+05:30`; a colour like `#5B2A4E`; a picture as a `data:` address; or entries, as the JSON of a list of objects, which hold the
 * texts of an entry by its own paths.
 */
export const SETTING_FORMS = [
  'line',
  'lines',
  'flag',
  'choice',
  'choices',
  'instant',
  'colour',
  'picture',
  'entries',
] as const

/** Of a picture's file. */
export const PICTURE_KILOBYTES = 150

/** What a setting may hold: such a picture, as a `data:` address. */
export const SETTING_LENGTH = 205_000

/** One value of a section, as a text. */
export interface StaffSetting {
  /** With dots, such as `shop.heading`. */
  readonly path: string
  readonly form: (typeof SETTING_FORMS)[number]
  readonly text: string
  /** Of a choice; an empty one stands for no value. */
  readonly options?: readonly string[] | undefined
  /** What an empty entry holds, of entries. */
  readonly entry?: readonly StaffSetting[] | undefined
  /** Of entries, where their number is limited: 1 for a part that is there or not. */
  readonly most?: number | undefined
}

const value = {
  path: z.string(),
  form: z.enum(SETTING_FORMS),
  text: z.string(),
  options: z.optional(readonlyArray(z.string())),
  most: z.optional(z.int()),
}

/** Entries may hold entries, as a column of the footer its links; those hold none. */
const setting = z.object({
  ...value,
  entry: z.optional(readonlyArray(z.object({ ...value, entry: z.optional(readonlyArray(z.object(value))) }))),
})

const difference = z.object({ path: z.string(), before: z.string(), after: z.string() })
export type SettingDifference = z.infer<typeof difference>

const section = mapped(
  z.object({
    section: z.enum(STAFF_SECTIONS),
    describe: z.string(),
    revision: z.int(),
    settings: readonlyArray(setting),
    history: z.array(
      z.object({
        revision: z.int(),
        at: instant.schema,
        by: z.string(),
        differences: readonlyArray(difference),
      }),
    ),
  }),
  (wire) => ({ ...wire, history: wire.history.map((each) => ({ ...each, at: instant.decode(each.at) })) }),
  (value) => ({
    ...value,
    history: value.history.map((each) => ({ ...each, at: instant.encode(each.at) })),
  }),
)

const params = { section: oneOf(STAFF_SECTIONS) }

/** A section as it is now, and its last changes, newest first. */
export const getStaffSettings = staffEndpoint({
  method: 'GET',
  path: '/staff/settings/:section',
  auth: 'staff',
  right: 'settings.write',
  params,
  response: section,
  errors: [],
})

const change = z.strictObject({
  /** Of the section as the page showed it: somebody else's change in between refuses this one. */
  revision: z.int(),
  /** Texts by path; an empty one is no value. */
  texts: z.record(z.string(), z.string().check(z.maxLength(SETTING_LENGTH))),
})

/** What a change would do, without doing it. */
export const planStaffSettings = staffEndpoint({
  method: 'POST',
  path: '/staff/settings/:section/plan',
  auth: 'staff',
  right: 'settings.write',
  params,
  body: plain(change),
  response: plain(z.object({ differences: readonlyArray(difference) })),
  errors: ['STAFF_REFUSED'],
})

/** What is typed in the editor and not saved: the text of a link to the pages beside it, for an hour. */
export const previewSettingsEdit = staffEndpoint({
  method: 'POST',
  path: '/staff/settings/:section/edit-preview',
  auth: 'staff',
  right: 'settings.write',
  params,
  body: plain(change),
  response: plain(editPreview),
  errors: ['STAFF_REFUSED'],
})

/** Every page shows it within a second. */
export const changeStaffSettings = staffEndpoint({
  method: 'PUT',
  path: '/staff/settings/:section',
  auth: 'staff',
  right: 'settings.write',
  params,
  body: plain(change),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Back to before the newest change of the section. */
export const undoStaffSettings = staffEndpoint({
  method: 'POST',
  path: '/staff/settings/:section/undo',
  auth: 'staff',
  right: 'settings.write',
  params,
  /** As the page showed it: a change that it did not show is not undone. */
  body: plain(z.strictObject({ revision: z.int() })),
  response: done,
  errors: ['STAFF_REFUSED'],
})
