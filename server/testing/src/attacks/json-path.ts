import { isRecord } from '@store/shared/domain/record'

export type JsonPath = readonly (string | number)[]

/** A copy of `value` with another one at `path`; undefined takes the key away. */
export function replaced(value: unknown, [key, ...rest]: JsonPath, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((each, index) => (index === key ? replaced(each, rest, put) : each))
  }
  const record = isRecord(value) ? value : {}
  return { ...record, [key]: replaced(record[key], rest, put) }
}

export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isRecord(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : undefined),
    value,
  )
