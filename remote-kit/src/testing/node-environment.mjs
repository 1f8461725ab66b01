import { TestEnvironment } from 'jest-environment-node'
import { acceptErrorsOfNode } from './node-errors.mjs'

/** Jest's environment for Node, in which an error of Node's own modules is an `Error`, as it is outside of tests. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    acceptErrorsOfNode(this.global)
  }
}
