import { randomUUID } from 'node:crypto'
import { init } from '@module-federation/runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as sharedQuery from '../federation/shared-query'
import * as sharedRouter from '../federation/shared-router'
import * as sharedStyles from '../federation/shared-styles'
import * as sharedZod from '../federation/shared-zod'

const share = (module: object) => ({
  version: '1.0.0',
  lib: () => module,
  shareConfig: { singleton: true, eager: true, requiredVersion: false as const },
})

/** A new federation instance, as the shell's build makes one (`remote-kit/src/build/federation.mjs`), with the same shared modules. */
export const initFederationHost = () =>
  init({
    // The runtime keeps its instances by name, for all test files of a worker.
    name: `shell_${randomUUID()}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: share(React),
      'react/jsx-runtime': share(jsxRuntime),
      'react-dom': share(ReactDom),
      'styled-components': share(sharedStyles),
      'react-router-dom': share(sharedRouter),
      '@tanstack/react-query': share(sharedQuery),
      'zod/mini': share(sharedZod),
    },
  })
