import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createBackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { settings, settingsChanges, settingsRevision } from '../db/schema/settings'
import { inTransaction } from '../db/transaction'
import type { CountedPages } from './sections/menu-targets'
import type { SettingsProblem } from './sections/section'
import {
  isSectionName,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
  type SectionValues,
} from './sections/sections'
import { type Difference, differencesOf, fieldsOf, toDifferenceLine } from './settings-differences'
import { SettingsRefused, toProblems } from './settings-refusal'

export interface SectionState<Name extends SectionName = SectionName> {
  readonly value: SectionValues[Name]
  /** Of the change that made it so; 0 when it was never changed. */
  readonly revision: number
  readonly isSet: boolean
}

export interface SettingsChange {
  readonly revision: number
  readonly section: SectionName
  readonly at: Date
  readonly by: string
  readonly differences: readonly Difference[]
}

export interface ChangeOptions {
  /** Who does it, for the history. */
  readonly by: string
  /**
   * Of the sections as the editor saw them. Where one was changed since, nothing is changed and the refusal shows what differs. A section
   * without an entry is replaced whatever it is.
   */
  readonly expected?: { readonly [Name in SectionName]?: number }
  /** For the log of who changed what. */
  readonly why?: string
}

/** Values by section, not looked at yet. Null: as when nothing was set. */
export type GivenSections = { readonly [Name in SectionName]?: unknown }

/**
 * What the shop's own people set instead of code: read from memory, kept in the database, the same on every process within a second of a
 * change.
 */
export interface ShopSettings {
  get<Name extends SectionName>(name: Name): SectionValues[Name]
  state<Name extends SectionName>(name: Name): SectionState<Name>
  /** Grows with each change; 0 before the first. */
  revision(): number
  /** Called after each change that this process has taken over. @returns ends it */
  onChange(listen: () => void): () => void
  /**
   * Changes sections as a whole, all or none of them.
   *
   * @returns what is different now; empty when nothing is
   * @throws {SettingsRefused} with each field that is wrong
   * @throws {SettingsConflict} when somebody was faster
   */
  change(given: GivenSections, options: ChangeOptions): Promise<readonly Difference[]>
  /**
   * The same in a transaction of the caller, who has every process see it with `refresh` afterwards.
   *
   * @throws {SettingsRefused}
   * @throws {SettingsConflict}
   */
  changeIn(tx: Transaction, given: GivenSections, options: ChangeOptions): Promise<readonly Difference[]>
  /** The state of a section as the database has it, not as this process knows it. @param lock whoever changes settings waits for the transaction */
  stateIn<Name extends SectionName>(db: Queryable, name: Name, lock?: 'lock'): Promise<SectionState<Name>>
  /** What `change` would do, without doing it. @param pages where links may lead @throws {SettingsRefused} */
  plan(given: GivenSections, pages?: CountedPages): Promise<readonly Difference[]>
  /** Newest first. */
  history(filter: {
    readonly section?: SectionName
    readonly limit: number
  }): Promise<readonly SettingsChange[]>
  /**
   * Gives a section the value that it had before its newest change, or the one of an older revision.
   *
   * @param options.ifRevision of the section as it was seen; without it, whatever it is now
   * @throws {Refusal} when there is none
   * @throws {SettingsConflict} when somebody was faster
   */
  undo(
    name: SectionName,
    options: { readonly by: string; readonly to?: number; readonly ifRevision?: number },
  ): Promise<readonly Difference[]>
  /** Takes over what other processes changed, now instead of at the next look. */
  refresh(): Promise<void>
  /** Looks for changes of other processes from now on. */
  start(): void
  stop(): Promise<void>
}

/** Somebody changed the section since it was read. Nothing was changed. */
export class SettingsConflict extends Refusal {
  constructor(
    section: SectionName,
    newest: { readonly by: string; readonly at: Date; readonly revision: number },
    /** From what stands there now to what was to be written. */
    readonly differences: readonly Difference[],
  ) {
    super(
      [
        `${newest.by} changed ${section} meanwhile (revision ${newest.revision}, ${newest.at.toISOString()}). Nothing was changed. It differs from yours:`,
        ...differences.map((difference) => `  ${toDifferenceLine(difference)}`),
      ].join('\n'),
    )
  }
}

export interface ShopSettingsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly pollMs?: number
}

type Snapshot = { readonly [Name in SectionName]: SectionState<Name> }

/** One function: short methods that share what this process knows. */
export function createShopSettings({ db, clock, log, pollMs = 500 }: ShopSettingsOptions): ShopSettings {
  let snapshot = toSnapshot([], log)
  /** The revision that `snapshot` is of; none was read so far. */
  let heard = -1
  let turn: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  async function look(): Promise<void> {
    const revision = await readRevision(db)
    if (revision === heard) return
    // Read after the revision: a change between the two is taken over now, and noticed again at the next look.
    snapshot = toSnapshot(await db.select().from(settings), log)
    heard = revision
    for (const listen of [...listeners]) listen()
  }

  /** One at a time, so that an older look never replaces what a newer one found. */
  function refresh(): Promise<void> {
    turn = turn.then(look, look)
    return turn
  }

  const polling = createRepeatingJob({
    name: 'settings of the shop',
    everyMs: pollMs,
    run: refresh,
    log,
  })

  async function change(given: GivenSections, options: ChangeOptions): Promise<readonly Difference[]> {
    const wanted = parseSections(given)
    const differences = await inTransaction(db, (tx) => write(tx, wanted, options))
    await refresh()
    return differences
  }

  async function write(
    tx: Transaction,
    wanted: readonly WantedSection[],
    { by, expected = {}, why = '' }: ChangeOptions,
  ): Promise<readonly Difference[]> {
    const revision = (await readRevision(tx, 'lock')) + 1
    const stored = await readSections(tx)
    for (const { name, value } of wanted) {
      const seen = expected[name]
      const { revision: newest } = stored[name]
      if (seen === undefined || seen === newest) continue
      const [last] = await readChanges(tx, { section: name, limit: 1 })
      const now = { by: last?.by ?? 'Somebody', at: last?.at ?? clock(), revision: newest }
      throw new SettingsConflict(
        name,
        now,
        differencesOf(stored[name].value, value ?? standardOf(name), [name]),
      )
    }
    const changed = wanted.filter(({ name, value }) => !isSame(stored[name], value))
    if (changed.length === 0) return []
    await expectFitting(tx, changed, 'live')
    await tx.update(settingsRevision).set({ revision })
    const audit = createBackOfficeLog({ db, clock, by })
    const differences: Difference[] = []
    for (const { name, value } of changed) {
      const { isSet, value: before } = stored[name]
      const of = differencesOf(before, value ?? standardOf(name), [name])
      differences.push(...of)
      await tx
        .insert(settings)
        .values({ section: name, revision, value })
        .onConflictDoUpdate({ target: settings.section, set: { revision, value: sql`excluded.value` } })
      const change = { revision, section: name, at: clock(), by }
      await tx.insert(settingsChanges).values({ ...change, before: isSet ? before : null, after: value })
      await audit.record(tx, {
        action: 'settings.change',
        subject: `settings ${name}`,
        why,
        before: fieldsOf(of, 'before'),
        after: { revision, ...fieldsOf(of, 'after') },
      })
    }
    return differences
  }

  /** @throws {Refusal} */
  async function findOlder(name: SectionName, to: number | undefined): Promise<unknown> {
    const of = eq(settingsChanges.section, name)
    if (to === undefined) {
      const [last] = await db
        .select()
        .from(settingsChanges)
        .where(of)
        .orderBy(desc(settingsChanges.revision))
        .limit(1)
      if (last === undefined) throw new Refusal(`Nobody has changed ${name} so far.`)
      return last.before
    }
    const changes = await db.select().from(settingsChanges).where(of)
    const found = changes.find(({ revision }) => revision === to)
    if (found === undefined) throw new Refusal(`Revision ${to} did not change ${name}.`)
    return found.after
  }

  return {
    get: (name) => snapshot[name].value,
    state: (name) => snapshot[name],
    revision: () => Math.max(0, heard),
    onChange(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    change,
    changeIn: async (tx, given, options) => write(tx, parseSections(given), options),
    async stateIn(from, name, lock) {
      if (lock !== undefined) await readRevision(from, lock)
      return (await readSections(from))[name]
    },
    async plan(given, pages = 'live') {
      const wanted = parseSections(given)
      const stored = await readSections(db)
      await expectFitting(db, wanted, pages)
      return wanted.flatMap(({ name, value }) =>
        differencesOf(stored[name].value, value ?? standardOf(name), [name]),
      )
    },
    async history(filter) {
      const rows = await readChanges(db, filter)
      return rows.flatMap(({ section, before, after, ...rest }): SettingsChange[] =>
        isSectionName(section)
          ? [
              {
                ...rest,
                section,
                differences: differencesOf(before ?? standardOf(section), after ?? standardOf(section), [
                  section,
                ]),
              },
            ]
          : [],
      )
    },
    async undo(name, { by, to, ifRevision }) {
      const { revision } = (await readSections(db))[name]
      const older = await findOlder(name, to)
      return change({ [name]: older }, { by, expected: { [name]: ifRevision ?? revision } })
    },
    refresh,
    start: polling.start,
    stop: polling.stop,
  }

  async function readSections(from: Queryable): Promise<Snapshot> {
    return toSnapshot(await from.select().from(settings), log)
  }
}

interface WantedSection {
  readonly name: SectionName
  /** Null: as when nothing was set. */
  readonly value: SectionValues[SectionName] | null
}

const standardOf = (name: SectionName): SectionValues[SectionName] => SECTIONS[name].standard

const isSame = (stored: SectionState, value: WantedSection['value']): boolean =>
  value === null ? !stored.isSet : stored.isSet && differencesOf(stored.value, value).length === 0

/** @throws {SettingsRefused} with what is wrong in all of them */
function parseSections(given: GivenSections): readonly WantedSection[] {
  const problems: SettingsProblem[] = []
  const wanted: WantedSection[] = []
  for (const [name, value] of Object.entries(given)) {
    if (!isSectionName(name)) problems.push({ path: [name], reason: 'is not a section' })
    else if (value === null) wanted.push({ name, value })
    else {
      const parsed = SECTIONS[name].schema.safeParse(value, { reportInput: true })
      if (parsed.success) wanted.push({ name, value: parsed.data })
      else problems.push(...toProblems(name, parsed.error))
    }
  }
  if (problems.length > 0) throw new SettingsRefused(problems)
  return wanted
}

/** @throws {SettingsRefused} with what does not fit the rest of the shop */
async function expectFitting(
  db: Queryable,
  wanted: readonly WantedSection[],
  pages: CountedPages,
): Promise<void> {
  const problems: SettingsProblem[] = []
  for (const { name, value } of wanted) {
    const found = await SECTIONS[name].check(value ?? standardOf(name), db, pages)
    problems.push(...found.map(({ path, reason }) => ({ path: [name, ...path], reason })))
  }
  if (problems.length > 0) throw new SettingsRefused(problems)
}

/** A section that cannot be read any more is as when nothing was set; the log says so. */
function toSnapshot(
  rows: readonly (typeof settings.$inferSelect)[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Snapshot {
  const stateOf = (name: SectionName): SectionState => {
    const row = rows.find(({ section }) => section === name)
    const { schema, standard } = SECTIONS[name]
    const revision = row?.revision ?? 0
    if (row === undefined || row.value === null) return { value: standard, revision, isSet: false }
    const parsed = schema.safeParse(row.value)
    if (parsed.success) return { value: parsed.data, revision, isSet: true }
    log.error({ err: parsed.error, section: name }, 'a section of the settings cannot be read')
    return { value: standard, revision, isSet: false }
  }
  return Object.fromEntries(SECTION_NAMES.map((name) => [name, stateOf(name)])) as Snapshot
}

async function readRevision(db: Queryable, lock?: 'lock'): Promise<number> {
  const query = db.select().from(settingsRevision)
  const [row] = await (lock === undefined ? query : query.for('update'))
  return row?.revision ?? 0
}

const readChanges = (
  db: Queryable,
  { section, limit }: { readonly section?: SectionName; readonly limit: number },
) =>
  db
    .select()
    .from(settingsChanges)
    .where(section === undefined ? undefined : eq(settingsChanges.section, section))
    .orderBy(desc(settingsChanges.revision), settingsChanges.section)
    .limit(limit)
