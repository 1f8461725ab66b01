import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describeFiles, renamePaths, rewriteFiles } from '@store/remote-kit/release/rewrite-files.mjs'
import { MANIFEST_FORMAT, type ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { SiteDescription } from '@store/shared/remotes/site/site-description'
import { temporaryFolder } from './temporary-folders'

export const SHARED_VERSIONS = { react: '19.3.1', 'styled-components': '6.6.0' }

export interface FakeRelease {
  readonly name: ReleaseManifest['name']
  readonly version: string
  /** Beside the entry for browsers and the one for the server. */
  readonly files?: Readonly<Record<string, string>>
  readonly nodeEntry?: string
  readonly manifest?: Partial<ReleaseManifest>
  /** As builds are made today; without it, one of format 2, whose files have plain names and a folder of their own. */
  readonly sharesFiles?: boolean
}

/** A build as the preset would write it, small. Gives its folder. */
export async function writeFakeBuild({
  name,
  version,
  files = {},
  nodeEntry = '',
  manifest,
  sharesFiles = false,
}: FakeRelease): Promise<string> {
  const folder = join(await temporaryFolder(), version)
  const container = `mf_${name}_${version}`.replace(/\W/g, '_')
  const entry = `/* ${name} ${version} */ var ${container}`
  const site = manifest?.site ?? SITES[name] ?? {}
  const modules = modulesOf(name, { ...manifest?.services }, site)
  const contents: Readonly<Record<string, string>> = {
    'web/entry.1a.js': entry,
    'node/entry.js': nodeEntry || `module.exports = { part: ${JSON.stringify(`${name} ${version}`)} }`,
    ...(modules.length > 0 && { 'web/slot.2b.js': '/* slot */' }),
    ...(name === 'shell' && { 'web/entry.3c.css': 'body{}', 'web/figtree.4d.woff2': 'font' }),
    ...files,
  }
  const built = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]))
  const named = sharesFiles
    ? rewriteFiles(built, (text) => text)
    : { files: built, pathOf: (path: string) => path }
  for (const [path, content] of named.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const entryPath = named.pathOf('web/entry.1a.js')
  await writeFile(join(folder, `${entryPath}.br`), brotliCompressSync(entry))
  await writeFile(join(folder, `${entryPath}.gz`), gzipSync(entry))
  const document = renamePaths<ReleaseManifest>(
    {
      format: sharesFiles ? MANIFEST_FORMAT : 2,
      name,
      version,
      container,
      files: describeFiles(named.files),
      web: {
        entry: 'web/entry.1a.js',
        styles: name === 'shell' ? ['web/entry.3c.css'] : [],
        fonts: name === 'shell' ? ['web/figtree.4d.woff2'] : [],
        modules: Object.fromEntries(modules.map((module) => [module, ['web/slot.2b.js']])),
      },
      node: { entry: 'node/entry.js' },
      site,
      sitemap: SITEMAPS[name] ?? {},
      services: {},
      announces: [],
      owns: [],
      needs: NO_NEEDS,
      shared: SHARED_VERSIONS,
    },
    named.pathOf,
  )
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...document, ...manifest }))
  return folder
}

export const NO_NEEDS: ReleaseManifest['needs'] = { services: {}, facts: [], commands: [], calls: [] }

/** A manifest that says nothing of itself beside its name and version. */
export const bareManifest = (name: string, version: string): ReleaseManifest => ({
  format: MANIFEST_FORMAT,
  name,
  version,
  container: `mf_${name}_${version}`.replace(/\W/g, '_'),
  files: [],
  web: { entry: 'web/entry.js', styles: [], fonts: [], modules: {} },
  node: { entry: 'node/entry.cjs' },
  site: {},
  sitemap: {},
  services: {},
  announces: [],
  owns: [],
  needs: NO_NEEDS,
  shared: {},
})

const page = (title: string) => ({ title, description: `${title}.` })

/** What fake releases say about themselves unless told otherwise: a page of each kind, and no needs. */
export const SITES: Readonly<Record<string, SiteDescription>> = {
  shell: {
    pages: {
      Home: {
        first: [],
        query: { q: 'text:100' },
        paths: { '/': page('Home'), '/our-blogs': page('Our blogs'), '/login': page('Log in') },
      },
    },
    redirects: { '/user': '/profile/profile' },
  },
  catalog: {
    pages: {
      ProductListPage: {
        query: { q: 'text:100', categories: 'text:100', page: 'int:1-9999', priceSortOrder: 'asc|desc' },
        paths: {
          '/products': page('All products'),
          '/shop/:categorySlug': { ...page('Shop'), params: { categorySlug: 'text:80' } },
        },
      },
      ProductDetailPage: { paths: { '/products/:id': { ...page('Product'), params: { id: 'id' } } } },
    },
    slots: { HomeBanner: { versions: [1] } },
  },
  cart: { pages: { CartPage: { rendered: 'frame', paths: { '/cart': page('Your cart') } } } },
  account: {
    pages: {
      OrdersPage: { access: 'customer', rendered: 'frame', paths: { '/orders': page('Your orders') } },
      OrderPage: {
        access: 'customer',
        rendered: 'frame',
        paths: { '/orders/:id': { ...page('Your order'), params: { id: 'id' } } },
      },
    },
  },
  content: {
    pages: {
      BlogIndexPage: { paths: { '/blog': page('Blog') } },
      ContactPage: { paths: { '/contactUs': page('Contact us') } },
    },
  },
}

const SITEMAPS: Readonly<Record<string, ReleaseManifest['sitemap']>> = {
  shell: { '/our-blogs': 'none', '/login': 'none' },
  catalog: { '/products/:id': 'products', '/shop/:categorySlug': 'categories' },
}

function modulesOf(
  name: string,
  services: Readonly<Record<string, readonly number[]>>,
  { pages = {}, slots = {} }: SiteDescription,
): readonly string[] {
  const versioned = [
    ...Object.entries(slots).map(([slot, { versions }]) => [slot, versions] as const),
    ...Object.entries(services),
  ]
  return [
    ...Object.entries(pages).flatMap(([each, { first }]) => (first ? [] : [`${name}/${each}`])),
    ...versioned.flatMap(([each, versions]) => versions.map((version) => `${name}/${each}.v${version}`)),
  ]
}
