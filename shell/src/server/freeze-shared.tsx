import { createPageQueryClient } from '@store/shared/api/query-client'
import { isRecord } from '@store/shared/domain/record'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { federationHost } from '../federation/remote-modules'
import { PlacedSlot } from '../slots/PlacedSlot'

/**
 * Makes what the parts of a renderer share immutable, so that no part changes what another runs on: the modules that the shell hands out
 * and the prototypes of the objects that these make. Called before the first script of a remote runs; the language's own objects are
 * frozen by the renderer. React keeps the current rendering in two kinds of objects, whose values stay writable while nothing can be added.
 */
export async function freezeShared(): Promise<void> {
  const seen = new Set<unknown>(intrinsics())
  const host = federationHost()
  for (const name of Object.keys(host.options.shared)) {
    const factory = await host.loadShare(name)
    if (!factory) throw new Error(`${name} is not shared`)
    const module: unknown = factory()
    if (!isObject(module)) continue
    // A module's names are getters.
    for (const each of [...Object.values(module), module]) freezeDeep(each, seen)
  }
  freezeDeep(PlacedSlot, seen)
  for (const sample of samples()) freezePrototypes(sample, seen)
}

const Sample = styled.div`
  color: red;
`

/** One of each kind of object that a part can reach the prototype of. */
function samples(): readonly unknown[] {
  const client = createPageQueryClient()
  const query = client.getQueryCache().build(client, { queryKey: ['sample'] })
  const mutation = client.getMutationCache().build(client, {})
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<Sample />))
  sheet.seal()
  return [client, client.getQueryCache(), query, client.getMutationCache(), mutation, sheet, Sample]
}

/** What React writes to a context while it renders; in development also which renderer does. */
const WRITABLE: ReadonlySet<PropertyKey> = new Set([
  '_currentValue',
  '_currentValue2',
  '_threadCount',
  '_currentRenderer',
  '_currentRenderer2',
])
const CONTEXT = Symbol.for('react.context')
const isContext = (value: object): boolean => '$$typeof' in value && value.$$typeof === CONTEXT
const isReactState = (value: object): boolean =>
  Object.entries(React).some(([name, each]) => name.startsWith('__CLIENT_INTERNALS') && each === value)

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

function freezeDeep(value: unknown, seen: Set<unknown>): void {
  if (!isObject(value) || seen.has(value)) return
  seen.add(value)
  if (isReactState(value)) Object.seal(value)
  else if (isContext(value)) freezeContext(value)
  else freezeWhole(value, seen)
}

function freezeWhole(value: object, seen: Set<unknown>): void {
  const held = ownValues(value)
  if (Object.hasOwn(value, 'constructor')) keepOverridable(value)
  Object.freeze(value)
  for (const each of [...held, ...ownValues(value)]) freezeDeep(each, seen)
  freezeDeep(Object.getPrototypeOf(value), seen)
}

function freezeContext(context: object): void {
  for (const key of Reflect.ownKeys(context)) {
    if (!WRITABLE.has(key)) Object.defineProperty(context, key, { writable: false })
  }
  Object.seal(context)
}

/** The prototypes of an object and of all that it holds; these themselves stay as they are. */
function freezePrototypes(value: unknown, seen: Set<unknown>, visited = new Set<unknown>()): void {
  if (!isObject(value) || seen.has(value) || visited.has(value)) return
  visited.add(value)
  freezeDeep(Object.getPrototypeOf(value), seen)
  for (const each of ownValues(value)) freezePrototypes(each, seen, visited)
}

const ownValues = (value: object): readonly unknown[] =>
  Reflect.ownKeys(value).flatMap((key) => {
    const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {}
    return [own, get, set]
  })

/**
 * A property of a frozen prototype cannot be assigned on the objects that inherit it, which classes do to bind their methods, and classes compiled
 * to functions, such as Formik's, to name their constructor.
 */
function keepOverridable(prototype: object): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const { value, writable, configurable } = Object.getOwnPropertyDescriptor(prototype, key) ?? {}
    if (writable !== true || configurable !== true) continue
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, given: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} is shared and cannot be replaced`)
        Object.defineProperty(this, key, {
          value: given,
          writable: true,
          configurable: true,
          enumerable: true,
        })
      },
    })
  }
}

/** Not ours to freeze: in a renderer they are frozen already. */
function intrinsics(): readonly unknown[] {
  return Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name)
    return isObject(value)
      ? [value, isRecord(value) || typeof value === 'function' ? Reflect.get(value, 'prototype') : undefined]
      : []
  })
}
