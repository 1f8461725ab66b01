/** `gift-cards` → `GiftCards` @param {string} name */
const pascalCase = (name) =>
  name
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `gift-cards` → `Gift cards` @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** What a new remote is developed with, beside React and `@store/shared`. */
export const DEVELOPED_WITH = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
]

/**
 * The files of a new remote with one page, by path, but for those that differ from repository to repository: `package.json`,
 * `tsconfig.json` and `README.md`.
 *
 * @param {string} name lower-case letters, digits and hyphens
 * @returns {Record<string, string>}
 */
export function remoteFiles(name) {
  const page = `${pascalCase(name)}Page`
  const title = titleOf(name)
  return {
    'rspack.config.mjs': `import { remoteConfigs } from '@store/remote-kit/build/preset.mjs'

export default await remoteConfigs(import.meta.dirname)
`,
    'jest.config.mjs': `import { createJestConfig } from '@store/remote-kit/testing/jest-preset'

export default createJestConfig({ name: '${name}', environment: 'jsdom' })
`,
    'remote.ts': `import type { RemoteDefinition } from '@store/shared/remotes/contract/remote-definition'

/** What this remote offers, owns and needs (docs/contracts/remote-definition.md). */
export const remote = {
  name: '${name}',
  pages: {
    ${page}: {
      module: './src/${name}/${name}-page.ts',
      paths: {
        '/${name}': { title: '${title}', description: '${title}.' },
      },
    },
  },
} as const satisfies RemoteDefinition
`,
    [`src/${name}/${name}-page.ts`]: `import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { ${page} } from './${page}'

export const page = definePage<typeof remote, '${page}'>({ Component: ${page} })
`,
    [`src/${name}/${page}.tsx`]: `import { useHost } from '@store/shared/remotes/host/use-host'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'

export function ${page}() {
  const { brand } = useHost()
  return (
    <Section>
      <Heading as="h1">${title}</Heading>
      <p>Brought to you by {brand.name}.</p>
    </Section>
  )
}
`,
    [`src/${name}/${page}.test.tsx`]: `import { renderPage } from '@store/shared/testing/host-services'
import { screen } from '@testing-library/react'
import { remote } from '../../remote'
import { page } from './${name}-page'

it('has a heading', async () => {
  await renderPage(remote, page, { path: '/${name}' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}')
})
`,
  }
}
