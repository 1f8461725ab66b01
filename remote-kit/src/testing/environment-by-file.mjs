import JsdomEnvironment from './jsdom-environment.mjs'
import NodeEnvironment from './node-environment.mjs'

/** A window for the tests of components (`.test.tsx`), none for the others: a window costs a fifth of a second per file. */
export default class EnvironmentByFile {
  constructor(config, context) {
    const Environment = context.testPath.endsWith('.tsx') ? JsdomEnvironment : NodeEnvironment
    // biome-ignore lint/correctness/noConstructorReturn: Jest wants one class, and each file has one of two environments.
    return new Environment(config, context)
  }
}
