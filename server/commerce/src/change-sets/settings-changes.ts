import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { Refusal } from '../audit/refusal'
import type { Queryable } from '../db/database'
import { isSectionName, SECTION_NAMES, SECTIONS, type SectionName } from '../settings/sections/sections'
import {
  type Difference,
  differencesOf,
  toPathText,
  toPlaceText,
  touchSameValue,
  withDifference,
} from '../settings/settings-differences'
import type { ShopSettings } from '../settings/shop-settings'
import { valueTexts } from '../settings/value-texts'
import { type ChangeKind, type Conflict, changeKind, type ValueChange } from './change-kind'

const SettingsChange = z.strictObject({
  section: z.string().refine(isSectionName),
  /** Of the section when it was added. */
  revision: z.int().min(0),
  /** Null: as when nothing was set. */
  before: z.json(),
  after: z.json(),
})
type SettingsChange = z.infer<typeof SettingsChange>

/** The revision that publishing gave the section; null where it was as wanted already. */
const SettingsDone = z.strictObject({ revision: z.int().nullable() })

/**
 * Another value of a section.
 *
 * @param seen the revision that was looked at
 * @throws {Refusal} where somebody changed it meanwhile, or nothing would change
 */
export async function prepareSettings(
  db: Queryable,
  settings: Pick<ShopSettings, 'stateIn'>,
  section: SectionName,
  { value: after, seen }: { readonly value: unknown; readonly seen: number },
): Promise<SettingsChange> {
  const { value, isSet, revision } = await settings.stateIn(db, section)
  if (revision !== seen) {
    throw new Refusal('Somebody changed these settings meanwhile. Load the page again to see them.')
  }
  const change = SettingsChange.parse({ section, revision, before: isSet ? value : null, after })
  if (isSameValue(section, change.before, change.after)) {
    throw new Refusal('Nothing would change.')
  }
  return change
}

/** Sections of the settings, each replaced as a whole. */
export const createSettingsKind = (settings: Pick<ShopSettings, 'changeIn' | 'stateIn'>): ChangeKind =>
  changeKind({
    change: SettingsChange,
    done: SettingsDone,
    subjectOf: ({ section }) => section,
    merge: mergeSettings,
    describe: async (_db, { section, before, after }) => valuesBetween(section, before, after),

    async lock(tx) {
      const [first] = SECTION_NAMES
      if (first !== undefined) await settings.stateIn(tx, first, 'lock')
    },

    async findConflict(db, { section, revision, before }) {
      const now = await settings.stateIn(db, section)
      return now.revision === revision ? null : changedSince(section, before, now.isSet ? now.value : null)
    },

    async apply({ tx, by, why }, { section, after }) {
      const differences = await settings.changeIn(tx, { [section]: after }, { by, why })
      if (differences.length === 0) return { revision: null }
      return { revision: (await settings.stateIn(tx, section)).revision }
    },

    async findUndoConflict(db, { section, before, after }, { revision }) {
      const now = await settings.stateIn(db, section)
      const isAsLeft = revision === null || now.revision === revision
      const value = now.isSet ? now.value : null
      if (isAsLeft || isSameValue(section, before, value)) return null
      return changedSince(section, after, value)
    },

    async undo({ tx, by, why }, { section, before }, { revision }) {
      if (revision !== null) await settings.changeIn(tx, { [section]: before }, { by, why })
    },
  })

/**
 * What both change of a section, made from what it is now. Who corrects their own change replaces it, value by value.
 *
 * @throws {Refusal} where a value of the earlier one would be lost
 */
function mergeSettings(
  earlier: SettingsChange,
  later: SettingsChange,
  earlierBy: string | null,
): SettingsChange {
  const { section } = later
  const shownOf = (value: unknown) => shownValue(section, value)
  const added = differencesOf(shownOf(later.before), shownOf(later.after))
  const since = differencesOf(shownOf(earlier.before), shownOf(later.before))
  const kept: Difference[] = []
  for (const each of differencesOf(shownOf(earlier.before), shownOf(earlier.after))) {
    const touching = [...added, ...since].filter((other) => touchSameValue(each, other))
    if (touching.some((other) => isDeepStrictEqual([other.path, other.after], [each.path, each.after])))
      continue
    const isReplaced = earlierBy === null && added.some((other) => touchSameValue(each, other))
    if (isReplaced) continue
    if (touching.length > 0) {
      throw new Refusal(
        `${section}: the set has another change of ${toPathText(each.path)}${earlierBy === null ? '' : `, added by ${earlierBy}`}. Remove ${section} from the set first, or leave ${toPathText(each.path)} as it is.`,
      )
    }
    kept.push(each)
  }
  if (kept.length === 0) return later
  return SettingsChange.parse({ ...later, after: kept.reduce<unknown>(withDifference, shownOf(later.after)) })
}

const shownValue = (section: SectionName, value: unknown): unknown => value ?? SECTIONS[section].standard

const isSameValue = (section: SectionName, one: unknown, other: unknown): boolean =>
  differencesOf(shownValue(section, one), shownValue(section, other)).length === 0

const valuesBetween = (section: SectionName, before: unknown, after: unknown): readonly ValueChange[] =>
  differencesOf(shownValue(section, before), shownValue(section, after)).map((each) => ({
    field: toPlaceText(each.path),
    ...valueTexts(each.before, each.after),
  }))

const changedSince = (section: SectionName, expected: unknown, now: unknown): Conflict => ({
  sentence: 'Somebody changed these settings.',
  differences: valuesBetween(section, expected, now),
})
