import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@store/shared/domain/record'
import {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml'
import { Refusal } from '../audit/refusal'
import type { SettingsProblem } from './sections/section'
import { SECTION_NAMES, SECTIONS, type SectionName, type SectionValues } from './sections/sections'
import { type SettingsRefused, toProblemLine } from './settings-refusal'
import type { GivenSections } from './shop-settings'

const MAX_BYTES = 1024 * 1024

/** A settings file: YAML, of which JSON is a part. */
export interface SettingsFile {
  readonly sections: GivenSections
  /** The same problems as lines with their place, `settings.yaml:3: brand.name: must not be empty`. */
  describe(refused: SettingsRefused): Refusal
}

/** @throws {Refusal} with each line that cannot be read */
export function parseSettingsFile(content: Uint8Array, file: string): SettingsFile {
  if (content.byteLength > MAX_BYTES) throw new Refusal(`${file} is larger than a megabyte.`)
  const lines = new LineCounter()
  const document = readDocument(content, lines)
  const at = (offset: number) => `${file}:${lines.linePos(offset).line}`
  const wrong = [...document.errors, ...document.warnings]
  if (wrong.length > 0) {
    throw new Refusal(
      wrong.map(({ pos: [offset], message }) => `${at(offset)}: ${firstLine(message)}`).join('\n'),
    )
  }
  visit(document, {
    Alias(_key, { range }) {
      throw new Refusal(`${at(range?.[0] ?? 0)}: an alias (*) cannot be used here`)
    },
  })
  const sections: unknown = document.toJS()
  if (!isRecord(sections)) throw new Refusal(`${file} must hold sections: ${SECTION_NAMES.join(', ')}.`)
  return {
    sections,
    describe: ({ problems }) =>
      new Refusal(
        problems.map((problem) => `${at(placeOf(document, problem))}: ${toProblemLine(problem)}`).join('\n'),
      ),
  }
}

const readDocument = (content: Uint8Array, lineCounter?: LineCounter) =>
  parseDocument(new TextDecoder().decode(content), {
    prettyErrors: false,
    ...(lineCounter && { lineCounter }),
  })

const firstLine = (text: string): string => text.split('\n')[0] ?? ''

/** Where the field stands; where it is missing, what it belongs to. */
function placeOf(document: Document.Parsed, { path }: SettingsProblem): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap<ParsedNode, ParsedNode>(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (pair && isPair(pair)) return pair.key.range[0]
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Sections with what describes them, in the form that `parseSettingsFile` reads. */
export function toSettingsYaml(values: Partial<SectionValues>): string {
  const document = new Document(values)
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key)) key.commentBefore = ` ${SECTIONS[key.value as SectionName].describe}.`
      if (isScalar(key) && key !== document.contents.items[0]?.key) key.spaceBefore = true
    }
  }
  return document.toString(LAYOUT)
}

/**
 * The file with other values: comments, order and layout stay wherever the values do.
 *
 * @throws {Refusal} when it cannot be read
 */
export function updateSettingsFile(
  content: Uint8Array,
  file: string,
  values: Partial<SectionValues>,
): string {
  parseSettingsFile(content, file)
  const document = readDocument(content)
  const different = SECTION_NAMES.filter((name) => {
    const value = values[name]
    return value !== undefined && !says(document, name, value)
  })
  if (different.length === 0) return new TextDecoder().decode(content)
  for (const name of different) {
    if (document.has(name)) merge(document, [name], values[name])
    else document.set(name, document.createNode(values[name]))
  }
  return document.toString(LAYOUT)
}

/** Whether the file means this value, whatever it leaves out; a section that it does not name means the standard. */
function says(document: Document.Parsed, name: SectionName, value: SectionValues[SectionName]): boolean {
  const node = document.get(name, true)
  if (!isNode(node)) return isDeepStrictEqual(SECTIONS[name].standard, value)
  return isDeepStrictEqual(SECTIONS[name].schema.safeParse(node.toJS(document)).data, value)
}

const LAYOUT = { lineWidth: 0, flowCollectionPadding: false } as const

function merge(document: Document, path: readonly (string | number)[], value: unknown): void {
  const node = document.getIn(path, true)
  if (isNode(node) && isDeepStrictEqual(node.toJS(document), value)) return
  if (!isMap(node) || !isRecord(value)) {
    const written = document.createNode(value)
    if (isScalar(node) && isScalar(written)) written.comment = node.comment ?? null
    document.setIn(path, written)
    return
  }
  const keys = Object.keys(value)
  for (const { key } of [...node.items]) {
    if (isScalar(key) && !keys.includes(String(key.value))) node.delete(key)
  }
  for (const key of keys) merge(document, [...path, key], value[key])
}
