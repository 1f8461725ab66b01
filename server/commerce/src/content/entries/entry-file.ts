import type { ProseSection } from '@store/shared/domain/content/prose'
import { describeFieldProblem } from '@store/shared/messages/fields/field-problems'
import { type Document, isMap, isScalar, LineCounter, parseDocument, stringify, visit } from 'yaml'
import * as z from 'zod'
import {
  CONTENT_TYPES,
  type ContentTypeName,
  contentTypeOf,
  isEntryName,
  NAME_RULE,
  picturesOfFields,
} from './content-types'
import { parseText, TEXT_PLACEHOLDERS } from './markdown'
import { placeholderProblem } from './placeholders'

/** What an entry says, checked. */
export interface EntryContent {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
  readonly prose: readonly ProseSection<string>[]
  readonly pictures: readonly string[]
}

/** Whether visitors see it: now, never, or from a time on. */
export type Publication =
  | { readonly kind: 'live' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'at'; readonly at: Date }

export interface EntryFile extends EntryContent {
  readonly publication: Publication
  /** The version that was edited; null for a new entry, and where a folder's file does not say it. */
  readonly basedOn: number | null
}

export interface FileProblem {
  readonly line: number
  /** Empty for the text. */
  readonly field: string
  readonly reason: string
}

const OPENING = /^---\n/
const FENCE = /\n---(?:\n|$)/

/** What stands beside the type's own fields. */
const Control = z.object({
  draft: z.literal(true, 'is true or left out').optional(),
  publishAt: z.iso.datetime('must be a time like 2026-03-11T09:00:00Z').optional(),
  version: z.int('must be a whole number').positive().optional(),
})

export interface ParsedEntryFile {
  /** Null where there are problems. */
  readonly file: EntryFile | null
  readonly problems: readonly FileProblem[]
  /** @param field such as `link.to` */
  lineOf(field: string): number
}

/**
 * Reads the file of an entry: YAML between two lines of `---`, then the text.
 *
 * @param name of the entry, which the file's name says
 */
export function parseEntryFile(type: ContentTypeName, name: string, content: string): ParsedEntryFile {
  const problems: FileProblem[] = []
  const report = (line: number, field: string, reason: string) => void problems.push({ line, field, reason })
  const { names } = contentTypeOf(type)
  if (!isEntryName(name)) report(1, '', `the name "${name}" is refused: ${NAME_RULE}`)
  else if (names !== undefined && !names.includes(name)) {
    report(1, '', `there is no ${type} "${name}"; there is ${names.join(', ')}`)
  }

  const text = content.replaceAll('\r\n', '\n')
  const end = FENCE.exec(text)
  if (!OPENING.test(text) || end === null) {
    report(1, '', 'a file begins with its fields between two lines of ---')
    return { file: null, problems, lineOf: () => 1 }
  }
  const head = text.slice(0, end.index + 1).replace(OPENING, '\n')
  const bodyStart = end.index + end[0].length
  const body = text.slice(bodyStart).trim()
  const linesBeforeBody = text.slice(0, text.indexOf(body, bodyStart)).split('\n').length - 1

  const parsed = parseFields(type, head, report)
  const read = body === '' ? { prose: [], pictures: [], problems: [] } : readBody(type, body)
  for (const { line, reason } of read.problems) report(line + linesBeforeBody, '', reason)
  if (body === '' && contentTypeOf(type).body !== 'none')
    report(1, '', 'the text below the fields is missing')
  const lineOf = (field: string) => parsed?.lineOf(field.split('.')) ?? 1
  if (parsed === null || problems.length > 0) return { file: null, problems, lineOf }
  for (const { field, reason } of contentTypeOf(type).check?.(name, parsed.fields) ?? []) {
    report(parsed.lineOf([field]), field, reason)
  }
  if (problems.length > 0) return { file: null, problems, lineOf }
  const { fields, control } = parsed
  const pictures = [...new Set([...picturesOfFields(fields), ...read.pictures])]
  return {
    file: {
      fields,
      body,
      prose: read.prose,
      pictures,
      publication: publicationOf(control),
      basedOn: control.version ?? null,
    },
    problems,
    lineOf,
  }
}

type ReadBody = Pick<ReturnType<typeof parseText>, 'prose' | 'pictures' | 'problems'>

/** The text of an entry, with what is wrong with it. */
export function readBody(type: ContentTypeName, body: string): ReadBody {
  const kind = contentTypeOf(type).body
  const problem = (reason: string): ReadBody => ({ prose: [], pictures: [], problems: [{ line: 1, reason }] })
  if (kind === 'text') return parseText(body)
  if (kind === 'none') return problem(`a ${type} has no text below its fields`)
  if (body.includes('\n')) return problem('the text is one paragraph, on one line')
  if (/[<>]/.test(body)) return problem('the text is plain words: < and > are not taken')
  const placeholder = placeholderProblem(body, TEXT_PLACEHOLDERS)
  return placeholder === null ? { prose: [], pictures: [], problems: [] } : problem(placeholder)
}

function parseFields(
  type: ContentTypeName,
  head: string,
  report: (line: number, field: string, reason: string) => void,
) {
  const counter = new LineCounter()
  const document = parseDocument(head, { lineCounter: counter })
  for (const { pos, message } of document.errors) {
    report(counter.linePos(pos[0]).line, '', message.split('\n')[0]?.replace(/ at line .*/, '') ?? message)
  }
  if (document.errors.length > 0) return null
  if (!isMap(document.contents)) {
    report(1, '', 'the fields are missing')
    return null
  }
  const lineOf = (path: readonly PropertyKey[]): number => lineOfField(document, counter, path)
  let hasAlias = false
  visit(document, {
    Alias(_key, { range }) {
      hasAlias = true
      report(range ? counter.linePos(range[0]).line : 1, '', 'aliases of YAML are not taken')
    },
  })
  if (hasAlias) return null
  const all: unknown = document.toJS()
  const { draft, publishAt, version, ...own } = z.record(z.string(), z.unknown()).parse(all)
  const control = Control.safeParse({ draft, publishAt, version }, REPORTED)
  const fields = contentTypeOf(type).fields.safeParse(own, REPORTED)
  for (const { issues } of [control.error, fields.error].filter((error) => error !== undefined)) {
    for (const issue of issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const known = Object.keys(contentTypeOf(type).fields.shape).join(', ')
          report(
            lineOf([...issue.path, key]),
            [...issue.path, key].join('.'),
            `is no field of ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}; there is ${known}`,
          )
        }
      } else report(lineOf(issue.path), issue.path.join('.'), reasonOf(issue))
    }
  }
  if (draft === true && publishAt !== undefined) {
    report(lineOf(['draft']), 'draft', 'a draft has no time at which it is published')
  }
  if (!control.success || !fields.success) return null
  return { fields: fields.data, control: control.data, lineOf }
}

/** With what was given: a field of another kind is not missing. */
const REPORTED = { error: describeFieldProblem, reportInput: true } as const

/** In words that name the field's own rule; a missing field is said so. */
const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : issue.message

/** Of the field, or of the nearest one around it that the file has. */
function lineOfField(document: Document, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (pair !== undefined && isScalar(pair.key) && pair.key.range)
        return counter.linePos(pair.key.range[0]).line
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isScalar(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}

function publicationOf({ draft, publishAt }: z.output<typeof Control>): Publication {
  if (draft === true) return { kind: 'draft' }
  return publishAt === undefined ? { kind: 'live' } : { kind: 'at', at: new Date(publishAt) }
}

/** The file of an entry: reading it gives the same again, and it is written alike each time. */
export function formatEntryFile(
  type: ContentTypeName,
  { fields, body }: Pick<EntryContent, 'fields' | 'body'>,
  control: { readonly publication?: Publication; readonly version?: number } = {},
): string {
  const { publication = { kind: 'live' }, version } = control
  // In the order of the type's own fields: the database keeps none.
  const ordered = CONTENT_TYPES[type].fields.parse(fields)
  const head = stringify(
    {
      ...(version !== undefined && { version }),
      ...ordered,
      ...(publication.kind === 'draft' && { draft: true }),
      ...(publication.kind === 'at' && { publishAt: publication.at.toISOString() }),
    },
    { lineWidth: 0 },
  )
  return `---\n${head}---\n${body === '' ? '' : `\n${body}\n`}`
}
