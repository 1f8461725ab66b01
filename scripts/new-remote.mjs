// `npm run new-remote -- loyalty`: the folder of a new remote, with one page; nothing else has to be changed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEVELOPED_WITH, remoteFiles } from '../remote-kit/src/create/remote-files.mjs'
import { PART_NAME } from '../shared/src/remotes/releases/part-name.mjs'
import { bootstrap } from './lib/bootstrap.mjs'
import { releasedParts } from './lib/parts.mjs'
import { fail, ROOT } from './lib/run.mjs'

const [name = '', ...others] = process.argv.slice(2)
if (!PART_NAME.test(name) || others.length > 0) {
  fail('Give one name of lower-case letters, digits and hyphens: npm run new-remote -- loyalty')
}
const folder = `${name}-mfe`
const rival = releasedParts().find((part) => part.name === name)
if (rival !== undefined) fail(`${rival.folder} is called ${name} already. Choose another name.`)
if (existsSync(join(ROOT, folder))) fail(`${folder} exists already. Remove it or choose another name.`)

const files = {
  ...remoteFiles(name),
  'package.json': `${JSON.stringify(packageOf(), null, 2)}\n`,
  'tsconfig.json': `{
  "extends": "@store/shared/tsconfig.base.json",
  "include": ["src", "test", "*.ts"],
  "references": [{ "path": "../shared" }]
}
`,
  'README.md': `# ${folder}

The remote \`${name}\`. What it shows, offers and needs stands in [remote.ts](remote.ts)
(docs/contracts/remote-definition.md).

    npm run dev -- ${name}
    npm test -- ${name}
    npm run release -- publish ${folder}
`,
}
for (const [path, text] of Object.entries(files)) {
  const file = join(ROOT, folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
await bootstrap({ adds: true })
console.log(`\n${folder} has a page at /${name}. Next:
  npm run dev -- ${name}
  npm test -- ${name}
  npm run build && npm run release -- publish ${folder}`)

function packageOf() {
  /** @param {readonly string[]} names */
  const catalogVersions = (names) => Object.fromEntries(names.map((each) => [each, 'catalog:']))
  return {
    name: `@store/${folder}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { build: 'rspack build', dev: 'rspack serve' },
    dependencies: { '@store/shared': 'workspace:*', ...catalogVersions(['react', 'react-dom']) },
    devDependencies: { '@store/remote-kit': 'workspace:*', ...catalogVersions(DEVELOPED_WITH) },
  }
}
