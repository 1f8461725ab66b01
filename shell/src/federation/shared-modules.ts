import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'

import * as sharedQuery from './shared-query'
import * as sharedRouter from './shared-router'
import * as sharedStyles from './shared-styles'

const shared = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
})

declare const SHARED_VERSIONS: Readonly<Record<string, string>>

const VERSIONS = SHARED_VERSIONS

const versionOf = (packageName: string): string => VERSIONS[packageName] ?? '0.0.0'

/**
 * The one copy of each that shell and remotes render with; remotes bring none of their own.
 *
 * @param nextTask ends the task that a module was evaluated in, before those who wait for it go on
 */
export const sharedModules = (nextTask: () => Promise<void>) => ({
  react: shared(versionOf('react'), React),
  'react/jsx-runtime': shared(versionOf('react'), jsxRuntime),
  'react-dom': shared(versionOf('react-dom'), ReactDom),
  'styled-components': shared(versionOf('styled-components'), sharedStyles),
  'react-router-dom': shared(versionOf('react-router-dom'), sharedRouter),
  '@tanstack/react-query': shared(versionOf('@tanstack/react-query'), sharedQuery),
  // No first view needs a schema: zod comes with the first remote's code that does.
  'zod/mini': {
    version: versionOf('zod'),
    get: async () => {
      const sharedZod = await import('./shared-zod')
      await nextTask()
      return () => sharedZod
    },
    shareConfig: { singleton: true, requiredVersion: false as const },
  },
})
