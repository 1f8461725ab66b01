import { isRecord } from '@store/shared/domain/record'
import { parseDocument } from 'yaml'
import { Refusal } from '../audit/refusal'
import type { CountedPages } from '../settings/sections/menu-targets'
import {
  isSectionName,
  SECTION_NAMES,
  type SectionName,
  type SectionValues,
} from '../settings/sections/sections'
import { type Difference, toPathText } from '../settings/settings-differences'
import { SettingsRefused } from '../settings/settings-refusal'
import type {
  ChangeOptions,
  GivenSections,
  SectionState,
  SettingsChange,
  ShopSettings,
} from '../settings/shop-settings'

export interface FoundSetting {
  readonly path: string
  readonly value: unknown
  /** Of its section. */
  readonly revision: number
  readonly isSet: boolean
}

export interface SettingsPlan {
  readonly differences: readonly Difference[]
  /** Does it, unless somebody changes one of the sections first. @throws {SettingsConflict} */
  carryOut(): Promise<readonly Difference[]>
}

/** Settings as the shop's own people read and change them. */
export interface SettingsAdministration {
  /** A section or a field of one, such as `brand.name`. @throws {Refusal} when there is none */
  find(path: string): Promise<FoundSetting>
  values(): Promise<SectionValues>
  /**
   * Changes one field; the rest of its section stays.
   *
   * @param text what is typed: text where the field holds text, otherwise YAML
   * @throws {Refusal}
   */
  set(path: string, text: string, options?: { readonly ifRevision?: number }): Promise<readonly Difference[]>
  /** Of sections as a whole; a field that is left out gets its standard. @param pages where links may lead @throws {SettingsRefused} */
  plan(given: GivenSections, pages?: CountedPages): Promise<SettingsPlan>
  /** Newest first. @throws {Refusal} when there is no such section */
  history(filter: { readonly section?: string; readonly limit: number }): Promise<readonly SettingsChange[]>
  /** Back to before the newest change of a section, or to an older revision. @throws {Refusal} */
  undo(
    section: string,
    to?: number,
    options?: { readonly ifRevision?: number },
  ): Promise<readonly Difference[]>
}

export function createSettingsAdministration(settings: ShopSettings, by: string): SettingsAdministration {
  const stateOf = async (name: SectionName): Promise<SectionState> => {
    await settings.refresh()
    return settings.state(name)
  }

  return {
    async find(path) {
      const { section, fields } = parsePath(path)
      const { value, revision, isSet } = await stateOf(section)
      return { path, value: valueAt(value, fields, path), revision, isSet }
    },

    async values() {
      await settings.refresh()
      return Object.fromEntries(SECTION_NAMES.map((name) => [name, settings.get(name)])) as SectionValues
    },

    async set(path, text, { ifRevision } = {}) {
      const { section, fields } = parsePath(path)
      const { value, revision } = await stateOf(section)
      if (fields.length === 0)
        throw new Refusal(`Name a field of ${section}, for example ${firstFieldOf(section, value)}.`)
      const options: ChangeOptions = { by, expected: { [section]: ifRevision ?? revision } }
      const before = valueAt(value, fields, path, 'or nothing')
      const change = (to: unknown) => settings.change({ [section]: withValueAt(value, fields, to) }, options)
      if (typeof before === 'string') return change(text)
      try {
        return await change(toYamlValue(text, path))
      } catch (error) {
        // Text for a field that holds none so far looks like YAML as well: 12345, yes.
        if (!(error instanceof SettingsRefused)) throw error
        return change(text).catch(() => {
          throw error
        })
      }
    },

    async plan(given, pages) {
      await settings.refresh()
      const expected = Object.fromEntries(SECTION_NAMES.map((name) => [name, settings.state(name).revision]))
      return {
        differences: await settings.plan(given, pages),
        carryOut: () => settings.change(given, { by, expected }),
      }
    },

    history: ({ section, limit }) =>
      settings.history({ limit, ...(section !== undefined && { section: expectSection(section) }) }),

    undo: (section, to, options) =>
      settings.undo(expectSection(section), { by, ...(to !== undefined && { to }), ...options }),
  }
}

type Fields = readonly (string | number)[]

/** @throws {Refusal} */
function expectSection(name: string): SectionName {
  if (isSectionName(name)) return name
  throw new Refusal(`There is no section ${name}. There are ${SECTION_NAMES.join(', ')}.`)
}

function parsePath(path: string): { readonly section: SectionName; readonly fields: Fields } {
  const [section = '', ...fields] = path.split('.')
  return {
    section: expectSection(section),
    fields: fields.map((field) => (/^\d{1,4}$/.test(field) ? Number(field) : field)),
  }
}

const firstFieldOf = (section: SectionName, value: unknown): string =>
  toPathText([section, Object.keys(isRecord(value) ? value : {})[0] ?? ''])

const childOf = (value: unknown, field: string | number): unknown => {
  if (Array.isArray(value)) return typeof field === 'number' ? value[field] : undefined
  return isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined
}

/** @throws {Refusal} when there is none, unless it may be added */
function valueAt(value: unknown, fields: Fields, path: string, mayLack?: 'or nothing'): unknown {
  const found = fields.reduce(childOf, value)
  if (found === undefined && mayLack === undefined) throw new Refusal(`There is no setting ${path}.`)
  return found
}

function withValueAt(value: unknown, [field, ...rest]: Fields, to: unknown): unknown {
  if (field === undefined) return to
  const child = withValueAt(childOf(value, field), rest, to)
  if (Array.isArray(value) && typeof field === 'number') {
    return field < value.length ? value.with(field, child) : [...value, child]
  }
  return { ...(isRecord(value) && value), [field]: child }
}

/** @throws {Refusal} */
function toYamlValue(text: string, path: string): unknown {
  const document = parseDocument(text, { prettyErrors: false })
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw new Refusal(`${path}: is neither text nor YAML: ${error.message}`)
  return document.toJS()
}
