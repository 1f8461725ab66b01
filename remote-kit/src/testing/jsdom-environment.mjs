import { TestEnvironment } from 'jest-environment-jsdom'

/** What browsers have and jsdom lacks; Node's own implementations stand in. */
const borrowed = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
]

export default class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of borrowed) {
      if (!(name in this.global)) this.global[name] = globalThis[name]
    }
    // As in production: jsdom reads a style sheet from its text anew after each change of it.
    this.global.process.env.SC_DISABLE_SPEEDY = 'false'
    // One realm for bytes, or `TextEncoder` results fail `instanceof Uint8Array` under test.
    this.global.Uint8Array = Uint8Array
    this.global.ArrayBuffer = ArrayBuffer
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    }
  }
}
