import { createPageQueryClient } from '@store/shared/api/query-client'
import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { federationHost } from '../federation/remote-modules'
import { PlacedSlot } from '../slots/PlacedSlot'

/**
 * Remotes in one renderer share React, the router and other modules, so a remote that wrote to one of their objects would change the pages of the
 * others (REL-14). This freezes every object that can be reached from a shared module, and the prototypes of what shared modules create. It is
 * called before the first script of a remote runs; the language's own objects are frozen by the renderer (`ses`).
 */
export async function freezeShared(): Promise<void> {
  // What is in here is frozen, or not ours to freeze.
  const done = new Set<unknown>(languageObjects())
  const host = federationHost()
  for (const name of Object.keys(host.options.shared)) {
    const factory = await host.loadShare(name)
    if (!factory) throw new Error(`${name} is not shared`)
    const module: unknown = factory()
    if (!isObject(module)) continue
    // A module's names are getters.
    for (const each of [...Object.values(module), module]) freezeReachable(each, done)
  }
  freezeReachable(PlacedSlot, done)
  for (const created of createdByShared()) freezePrototypesWithin(created, done)
}

const Sample = styled.div`
  color: red;
`

/** One of each kind of object that a remote is given and can reach the prototype of. */
function createdByShared(): readonly unknown[] {
  const client = createPageQueryClient()
  const query = client.getQueryCache().build(client, { queryKey: ['sample'] })
  const mutation = client.getMutationCache().build(client, {})
  const sheet = new ServerStyleSheet()
  renderToString(sheet.collectStyles(<Sample />))
  sheet.seal()
  return [client, client.getQueryCache(), query, client.getMutationCache(), mutation, sheet, Sample]
}

function freezeReachable(value: unknown, done: Set<unknown>): void {
  if (!isObject(value) || done.has(value)) return
  done.add(value)
  // React keeps the current rendering in these two kinds of objects: the values stay writable, and nothing can be added.
  if (isReactState(value)) Object.seal(value)
  else if (isContext(value)) sealContext(value)
  else {
    const held = ownValues(value)
    if (Object.hasOwn(value, 'constructor')) allowOverrides(value)
    Object.freeze(value)
    // With the accessors that allow overrides.
    for (const each of [...held, ...ownValues(value)]) freezeReachable(each, done)
    freezeReachable(Object.getPrototypeOf(value), done)
  }
}

/** The prototypes of an object and of all that it holds; the objects themselves stay as they are. */
function freezePrototypesWithin(value: unknown, done: Set<unknown>, visited = new Set<unknown>()): void {
  if (!isObject(value) || done.has(value) || visited.has(value)) return
  visited.add(value)
  freezeReachable(Object.getPrototypeOf(value), done)
  for (const each of ownValues(value)) freezePrototypesWithin(each, done, visited)
}

const isReactState = (value: object): boolean =>
  Object.entries(React).some(([name, each]) => name.startsWith('__CLIENT_INTERNALS') && each === value)

const CONTEXT = Symbol.for('react.context')
const isContext = (value: object): boolean => '$$typeof' in value && value.$$typeof === CONTEXT

/** What React writes to a context while it renders; in development also which renderer does. */
const WRITTEN_BY_REACT: ReadonlySet<PropertyKey> = new Set([
  '_currentValue',
  '_currentValue2',
  '_threadCount',
  '_currentRenderer',
  '_currentRenderer2',
])

function sealContext(context: object): void {
  for (const key of Reflect.ownKeys(context)) {
    if (!WRITTEN_BY_REACT.has(key)) Object.defineProperty(context, key, { writable: false })
  }
  Object.seal(context)
}

/**
 * Objects cannot be assigned a property that is frozen on their prototype. Classes do that to bind their methods, and classes compiled to functions,
 * such as Formik's, to name their constructor; so assigning to anything but the prototype itself defines a property of its own there.
 */
function allowOverrides(prototype: object): void {
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

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Values and accessors of an object's own properties. */
const ownValues = (value: object): readonly unknown[] =>
  Reflect.ownKeys(value).flatMap((key) => {
    const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {}
    return [own, get, set]
  })

/** The globals and their prototypes. */
const languageObjects = (): readonly unknown[] =>
  Object.getOwnPropertyNames(globalThis).flatMap((name) => {
    const value: unknown = Reflect.get(globalThis, name)
    return isObject(value) ? [value, Reflect.get(value, 'prototype')] : []
  })
