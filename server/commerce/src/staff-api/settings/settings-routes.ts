import {
  changeStaffSettings,
  getStaffSettings,
  planStaffSettings,
  previewSettingsEdit,
  rightOfSection,
  type SettingDifference,
  type StaffSection,
  type StaffSetting,
  undoStaffSettings,
} from '@store/shared/api/staff/shop/staff-settings'
import * as z from 'zod'
import { Refusal } from '../../audit/refusal'
import type { BackOffice } from '../../back-office/back-office'
import type { SettingsPlan } from '../../back-office/settings-administration'
import type { Database } from '../../db/database'
import type { EditPreviews } from '../../edit-previews/edit-previews'
import { CommerceFailure } from '../../http/commerce-failure'
import type { CountedPages } from '../../settings/sections/menu-targets'
import type { SettingsProblem } from '../../settings/sections/section'
import { SECTIONS } from '../../settings/sections/sections'
import { type Difference, toPathText, toPlaceText } from '../../settings/settings-differences'
import { SettingsRefused, toProblems } from '../../settings/settings-refusal'
import { valueTexts } from '../../settings/value-texts'
import type { StaffMount } from '../../staff/mount-staff'
import type { StaffSession } from '../../staff/staff-sessions'
import { pagesOfSettings } from '../content/edited-pages'
import { toSettings, withTexts } from './setting-texts'
import { UnreadableSetting } from './unreadable-setting'

export interface SettingsRouteServices {
  readonly db: Database
  readonly editPreviews: EditPreviews
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

const MOST_CHANGES = 20

/** What the shop is called, how it looks and where it sells. */
export function registerStaffSettingsRoutes(mount: StaffMount, services: SettingsRouteServices): void {
  const { db, officeOf, editPreviews } = services
  const expectAllowed = (session: StaffSession, section: StaffSection) =>
    mount.expectRight(session, rightOfSection(section))

  mount.staff(getStaffSettings, async ({ session, params: { section } }) => {
    await expectAllowed(session, section)
    const { settings } = officeOf(session.member.email)
    const { value, revision } = await settings.find(section)
    const history = await settings.history({ section, limit: MOST_CHANGES })
    return {
      section,
      describe: SECTIONS[section].describe,
      revision,
      settings: toSettings(value, SECTIONS[section].schema),
      history: history.map(({ revision: own, at, by, differences }) => ({
        revision: own,
        at,
        by,
        differences: differences.map((each) => toWire(section, each)),
      })),
    }
  })

  mount.staff(planStaffSettings, async ({ session, params: { section }, body }) => {
    await expectAllowed(session, section)
    // It may go into a change set, together with a page that it leads to.
    const { differences } = await planOf(officeOf(session.member.email), section, body, 'planned')
    return { differences: differences.map((each) => toWire(section, each)) }
  })

  mount.staff(previewSettingsEdit, async ({ session, params: { section }, body }) => {
    await expectAllowed(session, section)
    const { settings } = officeOf(session.member.email)
    const link = await withGiven(settings, section, body, async (value) => {
      const edit = {
        kind: 'settings',
        section,
        revision: body.revision,
        value: z.json().parse(value),
      } as const
      return editPreviews.keep(session.member.id, edit)
    })
    return { link, paths: await pagesOfSettings(db) }
  })

  mount.staff(changeStaffSettings, async ({ session, params: { section }, body }) => {
    await expectAllowed(session, section)
    const plan = await planOf(officeOf(session.member.email), section, body)
    const { length } = await plan.carryOut()
    return { message: length === 0 ? 'Nothing was changed.' : 'Saved. Every page shows it within a second.' }
  })

  mount.staff(undoStaffSettings, async ({ session, params: { section }, body: { revision } }) => {
    await expectAllowed(session, section)
    const { settings } = officeOf(session.member.email)
    expectRevision(await settings.find(section), revision)
    await settings.undo(section, undefined, { ifRevision: revision })
    return { message: 'The last change is undone.' }
  })
}

/** @throws {Refusal} where the page showed another revision */
function expectRevision(now: { readonly revision: number }, shown: number): void {
  if (now.revision === shown) return
  throw new Refusal(
    'Somebody changed these settings meanwhile, so nothing was changed. Look at the difference, and save again.',
  )
}

interface GivenTexts {
  /** Of the section as the page showed it. */
  readonly revision: number
  readonly texts: Readonly<Record<string, string>>
}

const planOf = (
  { settings }: BackOffice,
  section: StaffSection,
  given: GivenTexts,
  pages: CountedPages = 'live',
): Promise<SettingsPlan> =>
  withGiven(settings, section, given, (value) => settings.plan({ [section]: value }, pages))

/**
 * The value of a section as a form's texts make it.
 *
 * @throws {CommerceFailure} VALIDATION by the setting's path; STAFF_REFUSED where somebody was quicker
 */
export const givenSettings = (
  { settings }: Pick<BackOffice, 'settings'>,
  section: StaffSection,
  given: GivenTexts,
): Promise<unknown> =>
  withGiven(settings, section, given, async (value) => {
    const parsed = SECTIONS[section].schema.safeParse(value, { reportInput: true })
    if (!parsed.success) throw new SettingsRefused(toProblems(section, parsed.error))
    return parsed.data
  })

/** @throws {CommerceFailure} VALIDATION by the setting's path; STAFF_REFUSED where somebody was quicker */
async function withGiven<Result>(
  settings: Pick<BackOffice['settings'], 'find'>,
  section: StaffSection,
  { revision, texts }: GivenTexts,
  work: (value: unknown) => Promise<Result>,
): Promise<Result> {
  const now = await settings.find(section)
  expectRevision(now, revision)
  const { schema, standard } = SECTIONS[section]
  try {
    return await work(withTexts(now.value, texts, { schema, standard }))
  } catch (error) {
    if (error instanceof UnreadableSetting) {
      throw new CommerceFailure('VALIDATION', { fields: [{ path: error.path, message: error.message }] })
    }
    if (error instanceof SettingsRefused) {
      const known = toSettings(now.value, schema)
      throw new CommerceFailure('VALIDATION', {
        fields: joined(error.problems.map((problem) => toField(problem, section, known))),
      })
    }
    throw error
  }
}

interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A list is one field of the form, and shows one text: each of its problems is in it. */
function joined(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const byPath = new Map<string, readonly string[]>()
  for (const { path, message } of problems) {
    byPath.set(path, [...new Set([...(byPath.get(path) ?? []), message])])
  }
  return [...byPath].map(([path, messages]) => ({ path, message: messages.join('. ') }))
}

/** The setting that a problem belongs to: a list is one setting. What is wrong inside of entries is named by its place. */
function toField(
  { path, reason }: SettingsProblem,
  section: StaffSection,
  settings: readonly StaffSetting[],
): FieldProblem {
  const inside = path[0] === section ? path.slice(1) : path
  const lengths = inside.map((_, index) => inside.length - index)
  for (const length of lengths) {
    const setting = settings.find((each) => each.path === toPathText(inside.slice(0, length)))
    if (setting === undefined) continue
    const place = toPlace(inside.slice(length))
    return {
      path: setting.path,
      message: setting.form === 'entries' && place !== '' ? `${place}: ${reason}` : reason,
    }
  }
  return { path: toPathText(inside), message: reason }
}

/** A field of an entry, such as "Entry 2, free above"; of lines, "Entry 2, pincodes, line 3". */
function toPlace(path: SettingsProblem['path']): string {
  const place = path
    .map((key, index) => {
      if (typeof key !== 'number') return FIELD_WORDS[key] ?? key.replaceAll(/[A-Z]/g, ' $&').toLowerCase()
      return `${index > 0 && index === path.length - 1 ? 'line' : 'entry'} ${key + 1}`
    })
    .join(', ')
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}`
}

/** Fields that the form calls otherwise than by their names. */
const FIELD_WORDS: Readonly<Record<string, string>> = { to: 'leads to', id: 'zone number' }

const toWire = (section: StaffSection, { path, before, after }: Difference): SettingDifference => ({
  path: toPlaceText(path[0] === section ? path.slice(1) : path),
  ...valueTexts(before, after),
})
