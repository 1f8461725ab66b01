import { translatorOf } from '@store/shared/i18n/translate'
import type { Translate } from '../../i18n/message'
import messages from './attributes.messages.json' with { type: 'json' }

/** What a product of some kind is described by, such as a flavour or how much a pad holds. The shop's own people define them. */
export const ATTRIBUTE_TYPES = ['choice', 'number', 'yes-no', 'text'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** Where pages show an attribute: among the facts of the product's page, or on its card in lists. */
export const ATTRIBUTE_PLACES = ['facts', 'card'] as const
export type AttributePlace = (typeof ATTRIBUTE_PLACES)[number]

/** What stands for a step of a scale. */
export const SCALE_MARKS = ['drop', 'dot'] as const
export type ScaleMark = (typeof SCALE_MARKS)[number]

export interface AttributeChoice {
  /** As addresses and files write it. */
  readonly value: string
  readonly label: string
}

export interface Attribute {
  /** As addresses and files write it. */
  readonly name: string
  readonly label: string
  readonly type: AttributeType
  /** Of a number, such as `g`; empty for none. */
  readonly unit: string
  /** Of `choice`, in their order. */
  readonly choices: readonly AttributeChoice[]
  /** Of `choice`: whether a product may have several. */
  readonly many: boolean
  /** Whether each size has its own value. */
  readonly perSize: boolean
  readonly shownIn: readonly AttributePlace[]
  /** The heading of the facts that it stands among. */
  readonly section: string
  /** Of `choice`: its choices are steps of a scale, from the least to the most; null for no scale. */
  readonly scale: ScaleMark | null
  /** Whether lists and searches can be narrowed by it. */
  readonly facet: boolean
  /** Of a choice that is a facet: the section of the home page that leads from its choices to their lists; null for none. */
  readonly chooser: AttributeChooser | null
}

export interface AttributeChooser {
  readonly heading: string
  readonly text: string
  readonly choices: readonly { readonly value: string; readonly title: string; readonly text: string }[]
  /** Before the links. */
  readonly linksLabel: string
  readonly links: readonly { readonly label: string; readonly to: string }[]
}

/** Of `choice` the values in their order, even where there is one. */
export type AttributeValue = readonly string[] | number | boolean | string

export type AttributeValues = Readonly<Record<string, AttributeValue>>

/** A cell of a table, whose text is read by the attribute's type. */
export interface AttributeCell {
  readonly cell: string
}

export type ReadAttribute = { readonly value: AttributeValue } | { readonly problem: string }

const MOST_NUMBER = 1_000_000
const LONGEST_TEXT = 4000

const problem = (text: string): ReadAttribute => ({ problem: text })

/** A value as a file gives it: a choice or a list of choices, a number, true or false, a text; or a cell. */
export function readAttributeValue(
  attribute: Pick<Attribute, 'type' | 'choices' | 'many'>,
  given: unknown,
): ReadAttribute {
  return READERS[attribute.type](isCell(given) ? fromCell(attribute.type, given.cell) : given, attribute)
}

const isCell = (given: unknown): given is AttributeCell =>
  typeof given === 'object' && given !== null && 'cell' in given && typeof given.cell === 'string'

function fromCell(type: AttributeType, cell: string): unknown {
  if (type === 'choice')
    return cell
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean)
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (type === 'yes-no') return /^yes$/i.test(cell) || (/^no$/i.test(cell) ? false : cell)
  return cell
}

const READERS = {
  choice(given, { choices, many }) {
    const words: readonly unknown[] = Array.isArray(given) ? given : [given]
    const unknown = words.find((word) => !choices.some(({ value }) => value === word))
    if (words.length === 0 || unknown !== undefined) {
      return problem(
        `must be ${many ? 'among' : 'one of'} ${choices.map(({ value }) => value).join(', ')}${shown(unknown)}`,
      )
    }
    if (new Set(words).size < words.length) return problem('must not hold a choice twice')
    if (words.length > 1 && !many) return problem('must be one choice')
    return { value: choices.map(({ value }) => value).filter((value) => words.includes(value)) }
  },
  number: (given) =>
    typeof given === 'number' && Number.isFinite(given) && given >= 0 && given <= MOST_NUMBER
      ? { value: given }
      : problem(`must be a number from 0 to ${MOST_NUMBER}${shown(given)}`),
  'yes-no': (given) =>
    typeof given === 'boolean' ? { value: given } : problem(`must be true or false${shown(given)}`),
  text: (given) =>
    typeof given === 'string' && given.trim() !== '' && given.length <= LONGEST_TEXT
      ? { value: given.trim() }
      : problem(`must be a text of 1 to ${LONGEST_TEXT} characters`),
} as const satisfies Record<
  AttributeType,
  (given: unknown, attribute: Pick<Attribute, 'choices' | 'many'>) => ReadAttribute
>

const shown = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? `, not ${given}` : ''

/** As files write it: what {@link readAttributeValue} reads as the same value. */
export const writeAttributeValue = (
  { type, many }: Pick<Attribute, 'type' | 'many'>,
  value: AttributeValue,
): AttributeValue => (type === 'choice' && !many && Array.isArray(value) ? String(value[0]) : value)

const YES_NO = ['yes', 'no'] as const

/** A value as the address of a list writes it; none for a text, by which lists cannot be narrowed. */
export function facetValuesOf({ type }: Pick<Attribute, 'type'>, value: AttributeValue): readonly string[] {
  if (type === 'text') return []
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'object' ? value : [String(value)]
}

/** What addresses can ask of an attribute. */
export interface AttributeFacet {
  readonly name: string
  /** In their order; null for numbers. */
  readonly values: readonly string[] | null
}

export const toAttributeFacet = ({
  name,
  type,
  choices,
}: Pick<Attribute, 'name' | 'type' | 'choices'>): AttributeFacet => ({
  name,
  values: type === 'number' ? null : type === 'yes-no' ? [...YES_NO] : choices.map(({ value }) => value),
})

/** How shoppers read a value of a facet. @param attribute in the language of `translate` */
export function facetValueLabel(
  { type, unit, choices }: Pick<Attribute, 'type' | 'unit' | 'choices'>,
  value: string,
  translate: Translate = translatorOf(),
): string {
  if (type === 'yes-no') return translate(value === 'yes' ? messages.yes : messages.no)
  if (type === 'number') return withUnit(value, unit)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

const withUnit = (figure: string, unit: string): string => (unit === '' ? figure : `${figure} ${unit}`)

/** How shoppers read a value, choices with commas between them. */
export function attributeText(
  attribute: Pick<Attribute, 'type' | 'unit' | 'choices'>,
  value: AttributeValue,
  translate?: Translate,
): string {
  if (typeof value === 'string') return value
  return facetValuesOf(attribute, value)
    .map((each) => facetValueLabel(attribute, each, translate))
    .join(', ')
}

/** A thing that is known of a product, as its page shows it. */
export interface ProductFact {
  readonly label: string
  /** Empty where scale or sizes say it. */
  readonly text: string
  /** A text of its own lines, rather than a value. */
  readonly isProse?: boolean | undefined
  readonly scale?: readonly { readonly label: string; readonly isFilled: boolean }[] | undefined
  readonly mark?: ScaleMark | undefined
  /** In the order in which sizes are shown. */
  readonly sizes?: readonly { readonly size: string; readonly text: string }[] | undefined
}

export interface FactSection {
  readonly title: string
  readonly facts: readonly ProductFact[]
}

export interface DescribedProduct {
  readonly values: AttributeValues
  /** In the order in which they are shown. */
  readonly sizes: readonly { readonly size: string; readonly values: AttributeValues }[]
}

/** The facts of a product by their headings, in the order of its kind's attributes; what it does not say is left out. */
export function factSections(
  attributes: readonly Attribute[],
  product: DescribedProduct,
  translate?: Translate,
): readonly FactSection[] {
  const sections = new Map<string, ProductFact[]>()
  for (const attribute of attributes) {
    if (!attribute.shownIn.includes('facts')) continue
    const fact = factOf(attribute, product, translate)
    if (fact === null) continue
    const facts = sections.get(attribute.section) ?? []
    facts.push(fact)
    sections.set(attribute.section, facts)
  }
  return [...sections].map(([title, facts]) => ({ title, facts }))
}

function factOf(
  attribute: Attribute,
  { values, sizes }: DescribedProduct,
  translate?: Translate,
): ProductFact | null {
  const { name, label, type, scale, choices } = attribute
  if (attribute.perSize) {
    const said = sizes.flatMap(({ size, values: ofSize }) =>
      ofSize[name] === undefined ? [] : [{ size, text: attributeText(attribute, ofSize[name], translate) }],
    )
    return said.length === 0 ? null : { label, text: '', sizes: said }
  }
  const value = values[name]
  if (value === undefined) return null
  if (scale !== null && typeof value === 'object') {
    const steps = choices.map((choice) => ({ label: choice.label, isFilled: value.includes(choice.value) }))
    return { label, text: '', scale: steps, mark: scale }
  }
  return {
    label,
    text: attributeText(attribute, value, translate),
    ...(type === 'text' && { isProse: true }),
  }
}

/** What the card of a product says of it, in the order of its kind's attributes. */
export function cardFacts(
  attributes: readonly Attribute[],
  { values, sizes }: DescribedProduct,
  translate?: Translate,
): readonly string[] {
  return attributes
    .filter(({ shownIn }) => shownIn.includes('card'))
    .flatMap((attribute) => {
      const { name, label, type, perSize } = attribute
      const said = perSize ? sizes.map(({ values: ofSize }) => ofSize[name]) : [values[name]]
      const texts = said
        .filter((value) => value !== undefined)
        .map((value) => attributeText(attribute, value, translate))
      const text = [...new Set(texts)].join(' / ')
      if (text === '') return []
      return [type === 'yes-no' ? `${label}: ${text.toLowerCase()}` : text]
    })
}
