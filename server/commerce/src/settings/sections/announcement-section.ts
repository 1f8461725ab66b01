import * as z from 'zod'
import { line } from './field-schemas'
import { knownTargets, MenuTarget, problemOfTarget } from './menu-targets'
import { settingsSection } from './section'

const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant with its offset, like 2026-11-01T00:00:00+05:30',
})

const AnnouncementSettings = z
  .strictObject({
    /** Null: nothing is announced. */
    text: line(160).nullable().default(null),
    /** Null: none. */
    link: z
      .strictObject({ label: line(40), to: MenuTarget })
      .nullable()
      .default(null),
    /** Null: from now on. */
    from: instant.nullable().default(null),
    /** Null: until it is changed. */
    until: instant.nullable().default(null),
    /** Whether a visitor can close it. */
    canClose: z.boolean('must be true or false').default(true),
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after from',
  })
export type AnnouncementSettings = z.output<typeof AnnouncementSettings>

export const announcementSection = settingsSection({
  name: 'announcement',
  describe: 'A line above the header of every page, for a time',
  schema: AnnouncementSettings,
  standard: AnnouncementSettings.parse({}),
  async check({ link }, db, pages) {
    const reason = link && problemOfTarget(link.to, await knownTargets(db, pages))
    return reason ? [{ path: ['link', 'to'], reason: `${link?.label} leads nowhere: ${reason}` }] : []
  },
})
