import { findImportedNames, findRefusedImports, HANDED_OUT } from '@store/remote-kit/build/handed-out.mjs'
import * as sharedQuery from './shared-query'
import * as sharedRouter from './shared-router'
import * as sharedStyles from './shared-styles'
import * as sharedZod from './shared-zod'

describe('what the shell hands out', () => {
  it.each([
    ['react-router-dom', sharedRouter],
    ['@tanstack/react-query', sharedQuery],
    ['styled-components', sharedStyles],
    ['zod/mini', sharedZod],
  ] as const)('of %s is exactly what remotes may import', (packageName, module) => {
    expect(Object.keys(module).sort()).toEqual([...HANDED_OUT[packageName]].sort())
  })
})

it('the names that a source file imports are listed by package, without types and other packages [REL-05]', () => {
  const source = [
    `import { Link, useNavigate as go } from 'react-router-dom'`,
    `import type { Location } from 'react-router-dom'`,
    `import { useState } from 'react'`,
    `import styled, { css } from 'styled-components'`,
    `import * as z from 'zod/mini'\nconst A = z.array(z.string())`,
  ].join('\n')
  expect(Object.fromEntries(findImportedNames(source))).toEqual({
    'react-router-dom': ['Link', 'useNavigate'],
    'styled-components': ['default', 'css'],
    'zod/mini': ['array', 'string'],
  })
})

describe("the check of a remote's imports", () => {
  it('lets through what is handed out, types, and other packages', () => {
    const source = [
      `import { Link, useNavigate as go } from 'react-router-dom'`,
      `import type { Location } from 'react-router-dom'`,
      `import {\n  type UseQueryResult,\n  useQuery,\n} from '@tanstack/react-query'`,
      `import { useState } from 'react'`,
      `import styled, { css } from 'styled-components'`,
      `import * as yup from 'yup'`,
    ].join('\n')
    expect(findRefusedImports(source)).toEqual([])
  })

  it('refuses another name, saying why and what there is', () => {
    const [reason, ...others] = findRefusedImports(`import { BrowserRouter, Link } from 'react-router-dom'`)
    expect(others).toEqual([])
    expect(reason).toContain("does not hand out 'BrowserRouter' of 'react-router-dom'")
    expect(reason).toContain('useNavigate')
  })

  it('looks at what is used of a namespace', () => {
    const source = `import * as z from 'zod/mini'\nconst A = z.object({ a: z.string() })\nconst B = z.tuple([A])\ntype A = z.infer<typeof A>`
    expect(findRefusedImports(source)).toEqual([
      expect.stringContaining("does not hand out 'tuple' of 'zod/mini'"),
    ])
  })

  it.each([
    `import router from 'react-router-dom'`,
    `import styled, { ThemeProvider } from 'styled-components'`,
    `export * from '@tanstack/react-query'`,
  ])('refuses what is not there: %s', (source) => {
    expect(findRefusedImports(source)).toHaveLength(1)
  })
})
