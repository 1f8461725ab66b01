import {
  ATTRIBUTE_PLACES,
  ATTRIBUTE_TYPES,
  type Attribute,
  SCALE_MARKS,
} from '@store/shared/domain/products/attributes'
import { isSize } from '@store/shared/domain/products/product'
import { FIXED_FACETS } from '@store/shared/domain/products/product-filter'
import * as z from 'zod'
import { isUnique, name, sku, text, uniqueBy } from './catalogue-fields'
import { refuseUnevenRows, sizeChart } from './product-document'

/** Parameters of pages with lists that mean something else already. */
const TAKEN_NAMES: readonly string[] = [
  ...FIXED_FACETS,
  'q',
  'page',
  'limit',
  'sort',
  'priceSortOrder',
  'preview',
]

const attributeName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'must be a lower-case letter and up to 39 letters and digits')
  .refine((given) => !TAKEN_NAMES.includes(given), 'is a parameter of lists already')

const choice = z.strictObject({
  value: sku.max(40),
  label: text(60),
})

/** A path of the shop. */
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/, 'must be a path of this shop')

/** A section of the home page that leads from choices to lists. */
const chooser = z.strictObject({
  heading: text(80),
  text: z.string().trim().max(300).default(''),
  choices: z.array(z.strictObject({ value: sku, title: text(60), text: z.string().trim().max(160) })).min(1),
  /** Before the links. */
  linksLabel: z.string().trim().max(80).default(''),
  links: z
    .array(z.strictObject({ label: text(60), to: path }))
    .max(8)
    .default([]),
})

export const attribute = z
  .strictObject({
    name: attributeName,
    label: text(60),
    type: z.enum(ATTRIBUTE_TYPES),
    unit: z.string().trim().max(12).default(''),
    choices: z
      .array(choice)
      .max(60)
      .superRefine(uniqueBy(({ value }) => value, 'value'))
      .default([]),
    many: z.boolean().default(false),
    perSize: z.boolean().default(false),
    shownIn: z
      .array(z.enum(ATTRIBUTE_PLACES))
      .refine(isUnique, 'must not hold a place twice')
      .default(['facts']),
    section: text(60).default('Details'),
    scale: z.enum(SCALE_MARKS).nullable().default(null),
    facet: z.boolean().default(false),
    chooser: chooser.nullable().default(null),
  })
  .superRefine((given, context) => {
    for (const [field, message] of problemsOf(given)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** What an attribute of one type cannot have. */
function problemsOf(given: Attribute): readonly (readonly [field: keyof Attribute, message: string])[] {
  const isChoice = given.type === 'choice'
  const known = given.choices.map(({ value }) => value)
  const rules = [
    [isChoice && given.choices.length === 0, 'choices', 'must hold at least one choice'],
    [!isChoice && given.choices.length > 0, 'choices', 'are only for the type choice'],
    [!isChoice && given.many, 'many', 'is only for the type choice'],
    [!isChoice && given.scale !== null, 'scale', 'is only for the type choice'],
    [given.perSize && given.scale !== null, 'scale', 'is not for attributes of sizes'],
    [given.type !== 'number' && given.unit !== '', 'unit', 'is only for the type number'],
    [given.type === 'text' && given.facet, 'facet', 'is not for the type text'],
    [given.chooser !== null && !(isChoice && given.facet), 'chooser', 'is only for a choice that is a facet'],
    [
      given.chooser?.choices.some(({ value }) => !known.includes(value)) === true,
      'chooser',
      'names a choice that there is not',
    ],
  ] as const
  return rules.flatMap(([isWrong, field, message]) => (isWrong ? [[field, message] as const] : []))
}

export const productKind = z
  .strictObject({
    slug: sku,
    name,
    /** Names, in the order in which pages show them. */
    attributes: z.array(z.string()).max(40).refine(isUnique, 'must not hold an attribute twice').default([]),
    sizeOrder: z
      .array(z.string().trim().refine(isSize, 'must be 1 to 20 characters that can be seen'))
      .max(60)
      .refine((all) => isUnique(all.map((size) => size.toLowerCase())), 'must not hold a size twice')
      .default([]),
    sizeChart: sizeChart.nullable().default(null),
  })
  .superRefine(({ sizeChart: chart }, context) => {
    if (chart !== null) refuseUnevenRows(chart, ['sizeChart'], context)
  })
