import { url as inspectorUrl } from 'node:inspector'
import { createRequire } from 'node:module'

const here = createRequire(import.meta.url)

/**
 * Packages that Jest's CommonJS runtime cannot take as published: they are ES modules only, or (PGlite, @fastify/cookie) call `import()`
 * from CommonJS. They are compiled like our own sources.
 */
const compiledPackages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-utils',
  '@fastify/cookie',
  '@seriousme/openapi-schema-validator',
  // Their sources come along when they are installed from packages.
  '@store/remote-kit',
  '@store/shared',
  'character-entities',
  'cookie',
  'decode-named-character-reference',
  'devlop',
  'jose',
  'mdast-util-[^/]+',
  'micromark[^/]*',
  'p-limit',
  'react-toastify',
  'swiper',
  'unist-util-[^/]+',
  'yocto-queue',
]

/**
 * Handed to each module as parameters: reached through the global object of a test, which is another realm's, each use of them costs a call into
 * it. Left out are those that tests replace (`Date`, timers) and those that libraries declare anew (`process`, `Buffer`, `Number`, `String`; an ASN.1 library
 * of the server also `Boolean` and `Set`).
 */
const PASSED_GLOBALS = [
  'Array',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Symbol',
  'Uint8Array',
  'WeakMap',
]
const PASSED_IN_BROWSERS = ['Boolean', 'Set']

/**
 * A debugger reads source maps from the code. Jest has a file of its own for each, and code without its map is a third as long: that much
 * less is read, checked and compiled for each test file.
 */
const SOURCE_MAPS = inspectorUrl() === undefined ? true : 'inline'

const compiled = (parser) => [
  here.resolve('@swc/jest'),
  {
    swcrc: false,
    sourceMaps: SOURCE_MAPS,
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
  },
]

/**
 * The Jest configuration of one package.
 *
 * @param {{ name: string, environment: 'jsdom' | 'node' }} options `name` stands before what Jest says of the package's tests.
 * With `jsdom`, tests of components (`.test.tsx`) have a window and the others none. A file asks for the other by its first comment:
 * `@jest-environment @store/remote-kit/testing/node-environment`, or `jsdom-environment`.
 * @returns {import('jest').Config}
 */
export function createJestConfig({ name, environment }) {
  const inBrowser = environment === 'jsdom'
  return {
    displayName: name,
    sandboxInjectedGlobals: inBrowser ? [...PASSED_GLOBALS, ...PASSED_IN_BROWSERS] : PASSED_GLOBALS,
    testEnvironment: here.resolve(inBrowser ? './environment-by-file.mjs' : './node-environment.mjs'),
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    moduleNameMapper: {
      '\\.(css|svg|png|jpe?g|avif|webp|woff2)$': here.resolve('./asset-stub.ts'),
      '^swiper/css': here.resolve('./asset-stub.ts'),
    },
    transform: {
      '[\\\\/](?:[a-z-]+[.]){0,2}messages[.]json$': here.resolve('./messages-transform.mjs'),
      '\\.po$': here.resolve('./catalogue-transform.mjs'),
      '\\.tsx$': compiled({ syntax: 'typescript', tsx: true }),
      '\\.([cm]?js|[cm]?ts)$': compiled({ syntax: 'typescript' }),
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(${compiledPackages.join('|')})/)`],
    setupFiles: inBrowser ? [here.resolve('./jsdom-setup.ts')] : [],
    setupFilesAfterEnv: inBrowser ? [here.resolve('./dom-matchers.ts')] : [],
    restoreMocks: true,
    // A sign of what hangs. For a package that is tested alone; of several together the one that runs them says it.
    testTimeout: 60_000,
  }
}
