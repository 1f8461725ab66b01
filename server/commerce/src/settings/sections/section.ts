import type * as z from 'zod'
import type { Queryable } from '../../db/database'
import type { CountedPages } from './menu-targets'

/** What is wrong with a value: the field and the reason. */
export interface SettingsProblem {
  readonly path: readonly (string | number)[]
  readonly reason: string
}

export interface SettingsSectionDefinition<Name extends string, Schema extends z.ZodType> {
  readonly name: Name
  /** One line for people, without a full stop. */
  readonly describe: string
  /** Strict; its messages complete "FIELD: ". A field with a default need not be given. */
  readonly schema: Schema
  /** What counts as long as nothing was set. */
  readonly standard: z.output<Schema>
  /** What only the rest of the shop can tell; called in the transaction of the change. Paths begin below the section. */
  readonly check?: (
    value: z.output<Schema>,
    db: Queryable,
    pages: CountedPages,
  ) => Promise<readonly SettingsProblem[]>
}

/** A part of the shop's settings that is read, changed and undone as one. */
export interface SettingsSection<Name extends string, Schema extends z.ZodType>
  extends Omit<SettingsSectionDefinition<Name, Schema>, 'check'> {
  /** Problems of a value that the schema accepts. @param pages where its links may lead; to what visitors see, without it */
  check(value: unknown, db: Queryable, pages?: CountedPages): Promise<readonly SettingsProblem[]>
}

/** A section; to be listed in `sections.ts`. */
export const settingsSection = <const Name extends string, Schema extends z.ZodType>(
  definition: SettingsSectionDefinition<Name, Schema>,
): SettingsSection<Name, Schema> => ({
  ...definition,
  check: async (value, db, pages = 'live') =>
    definition.check?.(definition.schema.parse(value), db, pages) ?? [],
})
