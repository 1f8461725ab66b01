import {
  getContentTypes,
  getStaffEntry,
  listStaffContent,
  previewEntryEdit,
  previewStaffEntry,
  publishStaffEntry,
  restoreStaffEntry,
  saveStaffEntry,
} from '@store/shared/api/staff/shop/staff-content'
import { stringify } from 'yaml'
import type { BackOffice } from '../../back-office/back-office'
import { ContentRefused } from '../../content/content-refusal'
import { type EntryRef, scheduledOf, subjectOf } from '../../content/entries/content-entries'
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
  isContentTypeName,
} from '../../content/entries/content-types'
import { type EntryFile, parseEntryFile } from '../../content/entries/entry-file'
import type { Database } from '../../db/database'
import type { EditPreviews } from '../../edit-previews/edit-previews'
import { CommerceFailure } from '../../http/commerce-failure'
import type { StaffMount } from '../../staff/mount-staff'
import { notFoundOfRefusal } from '../orders/order-routes'
import { formOf, toFields, toTexts } from './content-forms'
import { pagesOfEntry } from './edited-pages'

export interface ContentRouteServices {
  readonly db: Database
  readonly editPreviews: EditPreviews
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

const PREVIEW_MINUTES = 60

/** Articles, pages and other texts. */
export function registerStaffContentRoutes(mount: StaffMount, services: ContentRouteServices): void {
  registerEntryReads(mount, services)
  registerEntryChanges(mount, services)
  registerEntryPreviews(mount, services)
}

function registerEntryReads(mount: StaffMount, { officeOf }: ContentRouteServices): void {
  mount.staff(getContentTypes, async ({ session }) => {
    const pictures = await officeOf(session.member.email).content.pictures.list()
    return {
      types: CONTENT_TYPE_NAMES.map((type) => {
        const { describe, body, names = null } = contentTypeOf(type)
        return { type, describe, body, names, fields: formOf(type) }
      }),
      pictures: pictures.map(({ name }) => name),
    }
  })

  mount.staff(listStaffContent, async ({ session, query: { type } }) => {
    const { entries } = officeOf(session.member.email).content
    const rows = await entries.list(type === undefined ? undefined : expectType(type))
    return rows.map(({ type: own, name, latestVersion, liveVersion, savedAt, savedBy, ...row }) => ({
      type: own,
      name,
      latestVersion,
      liveVersion,
      scheduled: scheduledOf(row),
      savedAt,
      savedBy,
    }))
  })

  mount.staff(getStaffEntry, async ({ session, params }) => {
    const ref = refOf(params)
    const { row, versions } = await officeOf(session.member.email)
      .content.entries.history(ref)
      .catch(notFoundOfRefusal)
    const [latest] = versions
    if (latest === undefined) throw new CommerceFailure('NOT_FOUND')
    return {
      ...ref,
      version: latest.version,
      liveVersion: row.liveVersion,
      scheduled: scheduledOf(row),
      fields: toTexts(formOf(ref.type), Object(latest.fields)),
      body: latest.body,
      versions: versions.map(({ version, savedAt, savedBy, note }) => ({ version, savedAt, savedBy, note })),
    }
  })
}

function registerEntryChanges(mount: StaffMount, { officeOf }: ContentRouteServices): void {
  mount.staff(saveStaffEntry, async ({ session, params, body }) => {
    const ref = refOf(params)
    const { entries } = officeOf(session.member.email).content
    const content = readForm(ref, body)
    const version = await (body.basedOn === null
      ? entries.add(ref, content)
      : entries.update(ref, content, body.basedOn)
    ).catch(fieldsOfRefusal)
    return {
      message: `Version ${version} of ${subjectOf(ref)} is saved. Visitors see it once it is published.`,
    }
  })

  mount.staff(publishStaffEntry, async ({ session, params, body }) => {
    const ref = refOf(params)
    const { entries } = officeOf(session.member.email).content
    if (body.to === 'unpublish') {
      await entries.unpublish(ref)
      return { message: `Visitors do not see ${subjectOf(ref)} any more.` }
    }
    if (body.to === 'unschedule') {
      const { version } = await entries.unschedule(ref, body)
      return { message: `Version ${version} of ${subjectOf(ref)} is not scheduled any more.` }
    }
    if (body.to === 'schedule') {
      const version = await entries.publish(ref, body.at, body.version)
      return {
        message: `Version ${version} of ${subjectOf(ref)} is scheduled. Visitors see it at the time you gave.`,
      }
    }
    const version = await entries.publish(ref, null, body.version)
    return { message: `Visitors see version ${version} of ${subjectOf(ref)}.` }
  })

  mount.staff(restoreStaffEntry, async ({ session, params, body }) => {
    const ref = refOf(params)
    const { version } = await officeOf(session.member.email).content.entries.undo(ref, body.version)
    return { message: `Version ${body.version} of ${subjectOf(ref)} is back, as version ${version}.` }
  })
}

function registerEntryPreviews(
  mount: StaffMount,
  { db, officeOf, editPreviews }: ContentRouteServices,
): void {
  mount.staff(previewEntryEdit, async ({ session, params, body }) => {
    const ref = refOf(params)
    const paths = await pagesOfEntry(db, ref)
    // No page shows it, so there is nothing to be tried either.
    if (paths.length === 0) return { link: '', paths }
    const { fields, body: text, prose, pictures } = readForm(ref, body)
    const content = { fields, body: text, prose, pictures }
    const edit = { kind: 'content', ref, content, basedOn: body.basedOn } as const
    return { link: await editPreviews.keep(session.member.id, edit).catch(fieldsOfRefusal), paths }
  })

  mount.staff(previewStaffEntry, async ({ session, params, body }) => {
    const { content } = officeOf(session.member.email)
    const { url } = await content.previewLink(refOf(params), PREVIEW_MINUTES, body.version)
    return { url }
  })
}

/** @throws {CommerceFailure} NOT_FOUND */
function expectType(type: string): ContentTypeName {
  if (isContentTypeName(type)) return type
  throw new CommerceFailure('NOT_FOUND')
}

const refOf = ({ type, name }: { readonly type: string; readonly name: string }): EntryRef => ({
  type: expectType(type),
  name,
})

/** @throws {CommerceFailure} VALIDATION, with the field of each problem */
function fieldsOfRefusal(error: unknown): never {
  if (!(error instanceof ContentRefused)) throw error
  throw new CommerceFailure('VALIDATION', {
    fields: error.problems.map(({ field, reason }) => ({ path: field, message: reason })),
  })
}

/** @throws {CommerceFailure} VALIDATION, with the field of each problem; `body` for the text, by its own lines */
function readForm(
  { type, name }: EntryRef,
  { fields, body }: { readonly fields: Readonly<Record<string, string>>; readonly body: string },
): EntryFile {
  const head = `---\n${stringify(toFields(formOf(type), fields), { lineWidth: 0 })}---\n\n`
  const { file, problems } = parseEntryFile(type, name, `${head}${body}`)
  if (file !== null) return file
  const linesBefore = head.split('\n').length - 1
  throw new CommerceFailure('VALIDATION', {
    fields: problems.map(({ line, field, reason }) =>
      field === ''
        ? { path: 'body', message: line > linesBefore ? `Line ${line - linesBefore}: ${reason}` : reason }
        : { path: field, message: reason },
    ),
  })
}
