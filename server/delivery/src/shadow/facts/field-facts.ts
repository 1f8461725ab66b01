import type { Fact, Owner } from './facts'
import {
  attributeOf,
  type Element,
  findElements,
  hasAttribute,
  nameOfElement,
  textOf,
  toWords,
} from './html-tree'

/** Labels of a document by the id of the field that each is for. */
export type Labels = ReadonlyMap<string, string>

export function readLabels(body: Element): Labels {
  return new Map(
    findElements(body, ({ tagName }) => tagName === 'label').flatMap((label): [string, string][] => {
      const id = attributeOf(label, 'for')
      return id === null ? [] : [[id, toWords(textOf(label))]]
    }),
  )
}

/** What a visitor fills in: how it is sent, what it is called, and what it takes. */
export function fieldFact(element: Element, label: string, owner: Owner | null): Fact {
  const type = element.tagName === 'input' ? (attributeOf(element, 'type') ?? 'text') : element.tagName
  const isChoice = type === 'radio' || type === 'checkbox'
  const options = findElements(element, ({ tagName }) => tagName === 'option').map(
    (option) => `${attributeOf(option, 'value') ?? ''}=${nameOfElement(option)}`,
  )
  const says = [
    label,
    type,
    ...(isChoice || type === 'hidden' ? [attributeOf(element, 'value') ?? ''] : []),
    ...['required', 'disabled', 'readonly', 'checked'].filter((name) => hasAttribute(element, name)),
    ...(options.length > 0 ? [options.join(', ')] : []),
  ]
  return { kind: 'field', name: sentName(element), value: says.filter(Boolean).join('; '), owner }
}

/** React makes up ids, which radio buttons may have as their name. */
const MADE_UP = /^[:_«]+[rR][\w-]*[:_»]+$/

const sentName = (element: Element): string => {
  const name = attributeOf(element, 'name') ?? ''
  return MADE_UP.test(name) ? '' : name
}

export const labelOf = (element: Element, labels: Labels, around: string | null): string =>
  toWords(
    attributeOf(element, 'aria-label') ??
      labels.get(attributeOf(element, 'id') ?? '') ??
      around ??
      attributeOf(element, 'placeholder') ??
      '',
  )
