import * as z from 'zod/mini'
import { isSize } from '../domain/products/product'

/**
 * How one value travels: the schema of its wire form and the two total mappings between wire and domain.
 * Decoding what was encoded gives an equal value.
 */
export interface Codec<Value, Wire = unknown> {
  readonly schema: z.ZodMiniType<Wire>
  decode(wire: Wire): Value
  encode(value: Value): Wire
}

export type ValueOf<C> = C extends Codec<infer Value, infer _Wire> ? Value : never

const same = <T>(value: T): T => value

/** A value whose wire form is its domain form. */
export const plain = <T>(schema: z.ZodMiniType<T>): Codec<T, T> => ({ schema, decode: same, encode: same })

/** A value whose wire names differ from the domain's. */
export const mapped = <Wire, Value>(
  schema: z.ZodMiniType<Wire>,
  decode: (wire: Wire) => Value,
  encode: (value: Value) => Wire,
): Codec<Value, Wire> => ({ schema, decode, encode })

export const listOf = <Wire, Value>(item: Codec<Value, Wire>): Codec<readonly Value[], Wire[]> => ({
  schema: z.array(item.schema),
  decode: (wire) => wire.map((each) => item.decode(each)),
  encode: (values) => values.map((each) => item.encode(each)),
})

/** A list that nobody changes. */
export const readonlyArray = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<readonly T[]> => z.array(item)

/** A number in an address: decimal digits only, so that `1e1`, `0x1` and `01` are refused. */
export const wholeNumberText: Codec<number, string> = {
  schema: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/, 'must be a whole number')),
  decode: Number,
  encode: String,
}

/** What the database numbers its rows with. */
export const recordId = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** A size by the name that the catalogue gives it. */
export const sizeName = z.string().check(z.refine(isSize, 'must be the name of a size'))

/** Rupees or dirhams as shown to a shopper: an amount that minor units hold exactly. */
export const shownAmount = z.number().check(z.nonnegative(), z.maximum(10_000_000_000))

export const shortText = (maxLength: number): Codec<string, string> =>
  plain(z.string().check(z.maxLength(maxLength, `must be at most ${maxLength} characters`)))

export const oneOf = <const T extends string>(values: readonly T[]): Codec<T, T> =>
  plain(z.enum(values, `must be one of ${values.join(', ')}`))
