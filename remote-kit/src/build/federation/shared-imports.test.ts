import { findImportedNames, findRefusedImports } from './shared-imports.mjs'

it('lists imported names by package, without types and other packages [REL-05]', () => {
  const source = [
    `import { Link, useNavigate as go } from 'react-router-dom'`,
    `import type { Location } from 'react-router-dom'`,
    `import { useState } from 'react'`,
    `import styled, { css } from 'styled-components'`,
    `import * as z from 'zod/mini'\nconst A = z.array(z.string())`,
    `export const used = [Link, go, useState, styled, css, A]`,
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
      `export const used = [Link, go, useQuery, useState, styled, css, yup]`,
    ].join('\n')
    expect(findRefusedImports(source)).toEqual([])
  })

  it('reads generic arrow functions of a `.ts` file, which `.tsx` has no place for', () => {
    const source = `import { Link } from 'react-router-dom'\nexport const same = <T>(value: T): T => value`
    expect(findRefusedImports(source, 'same.ts')).toEqual([])
  })

  it('refuses another name, saying why and what there is', () => {
    const [reason, ...others] = findRefusedImports(
      `import { BrowserRouter, Link } from 'react-router-dom'\nexport const used = [BrowserRouter, Link]`,
    )
    expect(others).toEqual([])
    expect(reason).toContain("does not hand out 'BrowserRouter' of 'react-router-dom'")
    expect(reason).toContain('useNavigate')
  })

  it.each([
    ['read without a call', 'export const read = z.tuple', "'tuple' of 'zod/mini'"],
    ['passed on', 'export const trims = z.string().check(z.slugify)', "'slugify' of 'zod/mini'"],
    ['optional', 'export const maybe = z?.tuple?.([])', "'tuple' of 'zod/mini'"],
    ['read by its text', "export const read = z['tuple']", "Import names from 'zod/mini'"],
    ['taken apart', 'export const { tuple } = z', "Import names from 'zod/mini'"],
    ['given away', 'export const all = { z }', "Import names from 'zod/mini'"],
  ])('refuses a member of a namespace that is %s', (_, line, reason) => {
    expect(findRefusedImports(`import * as z from 'zod/mini'\n${line}`)).toEqual([
      expect.stringContaining(reason),
    ])
  })

  it('takes no property and no text for a use of a namespace', () => {
    const source = `import * as z from 'zod/mini'\nexport const A = { z: z.string(), text: 'z.tuple' }\nexport const b = A.z`
    expect(findRefusedImports(source)).toEqual([])
  })

  it('looks at what is used of a namespace', () => {
    const source = `import * as z from 'zod/mini'\nconst A = z.object({ a: z.string() })\nexport const B = z.tuple([A])\nexport type A = z.infer<typeof A>`
    expect(findRefusedImports(source)).toEqual([
      expect.stringContaining("does not hand out 'tuple' of 'zod/mini'"),
    ])
  })

  it.each([
    `import router from 'react-router-dom'\nexport const used = router`,
    `import styled, { ThemeProvider } from 'styled-components'\nexport const used = [styled, ThemeProvider]`,
    `export { ThemeProvider } from 'styled-components'`,
    `export * from '@tanstack/react-query'`,
  ])('refuses what is not there: %j', (source) => {
    expect(findRefusedImports(source)).toHaveLength(1)
  })
})
