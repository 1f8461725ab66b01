import { isRecord } from '../domain/record'
import type { Endpoint } from './endpoint'

export type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

/** The endpoints among what a module exports, by their names. */
export const endpointsOf = <Module extends object>(module: Module): EndpointsOf<Module> =>
  // The type picks the same ones.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as EndpointsOf<Module>

const isEndpoint = (value: unknown): boolean =>
  isRecord(value) && typeof value.method === 'string' && typeof value.path === 'string'
