import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { binOf, ROOT, run } from './lib/run.mjs'

/** Writes files that hold nothing but imports, and gives what `npm run check` would say of them. */
async function findingsIn(imports: ReadonlyArray<readonly [string, string]>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'store-imports-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { flag: 'a' })
  }
  try {
    for (const [file, target] of imports) {
      const depth = '../'.repeat(file.split('/').length - 1)
      write(file, `import type { Something } from '${depth}${target.replace(/[.]tsx?$/, '')}'\n`)
      write(target, '')
    }
    const args = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'err-long', '.']
    const { output } = await run(binOf('depcruise'), args, { cwd: folder, stdio: 'pipe' })
    return output.replace(/\s+/g, ' ')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const REFUSED: ReadonlyArray<readonly [rule: string, file: string, target: string]> = [
  [
    'server/delivery/src/signing imports upward',
    'server/delivery/src/signing/a.ts',
    'server/delivery/src/pages/b.ts',
  ],
  [
    'server/delivery/src/releases imports upward',
    'server/delivery/src/releases/a.ts',
    'server/delivery/src/gate/b.ts',
  ],
  [
    'server/delivery/src/releases imports upward',
    'server/delivery/src/releases/c.ts',
    'server/delivery/src/delivery.ts',
  ],
  [
    'server/commerce/src/customers imports upward',
    'server/commerce/src/customers/a.ts',
    'server/commerce/src/orders/b.ts',
  ],
  [
    'server/commerce/src/payments imports upward',
    'server/commerce/src/payments/a.ts',
    'server/commerce/src/invoices/b.ts',
  ],
  [
    'a room of server/delivery/src without a place',
    'server/delivery/src/spare/a.ts',
    'server/delivery/src/db/c.ts',
  ],
  [
    'server/testing/src/store imports upward',
    'server/testing/src/store/a.ts',
    'server/testing/src/ledgers/b.ts',
  ],
  ['shipped code imports no test kit', 'server/delivery/src/db/a.ts', 'server/testing/src/releases/a.ts'],
  ['shipped code imports no test kit', 'server/src/main.ts', 'server/fault-injection/src/trial/a.ts'],
  [
    'commerce and delivery do not see each other',
    'server/delivery/src/db/b.ts',
    'server/commerce/src/db/c.ts',
  ],
  [
    'commerce and delivery do not see each other',
    'server/commerce/src/orders/c.ts',
    'server/delivery/src/db/d.ts',
  ],
  [
    'the platform imports nothing of what stands on it',
    'server/platform/src/http/a.ts',
    'server/commerce/src/db/b.ts',
  ],
  ['the server imports no release', 'server/src/main.ts', 'shell/src/app/a.ts'],
  [
    'the console meets the server through its API',
    'server/console/src/screen/a.ts',
    'server/platform/src/config/a.ts',
  ],
  ['a remote imports shared only', 'catalog-mfe/src/search/a.ts', 'cart-checkout-mfe/src/cart/a.ts'],
  ['a remote imports shared only', 'account-mfe/src/orders/a.ts', 'shell/src/app/a.ts'],
  ['a remote imports shared only', 'content-mfe/src/blog/a.ts', 'server/src/main.ts'],
  ['account-mfe/src/auth imports upward', 'account-mfe/src/auth/a.ts', 'account-mfe/src/orders/b.ts'],
  ['the shell imports no remote', 'shell/src/app/b.ts', 'catalog-mfe/src/search/b.ts'],
  ['shared imports nothing of ours', 'shared/src/api/a.ts', 'shell/src/app/a.ts'],
  ['shared/src/messages imports upward', 'shared/src/messages/a.ts', 'shared/src/api/b.ts'],
  ['shared/src/events imports upward', 'shared/src/events/a.ts', 'shared/src/remotes/b.ts'],
  ['a room of shared/src without a place', 'shared/src/spare/a.ts', 'shared/src/domain/c.ts'],
  ['remote-kit imports shared only', 'remote-kit/src/build/a.ts', 'server/src/main.ts'],
]

const ALLOWED: ReadonlyArray<readonly [file: string, target: string]> = [
  ['catalog-mfe/src/search/a.ts', 'shared/src/domain/b.ts'],
  ['shared/src/api/c.ts', 'shared/src/messages/b.ts'],
  ['shell/src/app/c.ts', 'shell/src/slots/b.ts'],
  ['shell/src/slots/b.test.ts', 'shell/src/app/a.ts'],
  ['server/src/main.ts', 'server/commerce/src/commerce.ts'],
  ['server/src/main.ts', 'server/delivery/src/delivery.ts'],
  ['server/delivery/src/pages/c.ts', 'server/delivery/src/signing/c.ts'],
  ['server/delivery/src/pages/c.test.ts', 'server/testing/src/releases/b.ts'],
  ['server/delivery/src/pages/d.test.ts', 'server/commerce/src/db/e.ts'],
  ['server/commerce/src/payments/d.ts', 'server/commerce/src/orders/e.ts'],
  ['e2e/journey/a.ts', 'server/platform/src/config/b.ts'],
]

const CIRCLE = [
  ['catalog-mfe/src/gallery/one.ts', 'catalog-mfe/src/gallery/other.ts'],
  ['catalog-mfe/src/gallery/other.ts', 'catalog-mfe/src/gallery/one.ts'],
] as const

describe('the import rules', () => {
  let said = ''
  beforeAll(async () => {
    const imports = REFUSED.map(([, file, target]) => [file, target] as const)
    said = await findingsIn([...imports, ...ALLOWED, ...CIRCLE])
  })

  it.each(REFUSED)('refuse by name, "%s": %s importing %s', (rule, file, target) => {
    expect(said).toContain(`${rule}: ${file} → ${target}`)
  })

  it.each(ALLOWED)('allow %s importing %s', (file, target) => {
    expect(said).not.toContain(`${file} → ${target}`)
  })

  it('refuse a circle of files, types counted, and name its files', () => {
    expect(said).toMatch(
      /error a circle of files: \S*gallery\/\w+.ts → \S*gallery\/\w+.ts → \S*gallery\/\w+.ts/,
    )
  })

  it('say with a refused import what the room may import and what to do', () => {
    expect(said).toContain(
      'Of server/delivery/src, "signing" may import audit, store, db. Move what both rooms need',
    )
  })
})
