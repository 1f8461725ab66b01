import { types } from 'node:util'

/**
 * Node's modules throw errors of the realm outside of a test file: `instanceof Error` says no to them. Classes that extend `Error` are told apart
 * as ever.
 *
 * @param {{ Error: ErrorConstructor }} global of the test file
 */
export function acceptErrorsOfNode({ Error: OwnError }) {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(OwnError, Symbol.hasInstance, {
    value(value) {
      return (this === OwnError && types.isNativeError(value)) || isInstance.call(this, value)
    },
  })
}
