import { join } from 'node:path'
import { createAuditLog } from '@store/delivery/audit/audit-log'
import { type BrowserChecksOptions, createBrowserChecks } from '@store/delivery/gate/browser-checks'
import { createGatedChanges } from '@store/delivery/gate/gated-changes'
import { createReleaseGate } from '@store/delivery/gate/release-gate'
import { createRenderingGate, type RenderingGateOptions } from '@store/delivery/gate/rendering/rendering-gate'
import { createPublisher } from '@store/delivery/publishing/publishing'
import { createAskedAddresses } from '@store/delivery/shadow/asked-addresses'
import { createShadowComparison } from '@store/delivery/shadow/shadow-comparison'
import { createShadowGate, type ShadowGateOptions } from '@store/delivery/shadow/shadow-gate'
import { createShadowRecords } from '@store/delivery/shadow/shadow-records'
import { createTestFacts } from '../shop/test-facts'
import { rendererProgram } from './renderer-program'
import { silentLog, type TestDelivery } from './test-delivery'

/** A publisher and changes behind the gate, with the real renderer's program. */
export function createTestGate(
  delivery: TestDelivery,
  options: Partial<
    RenderingGateOptions &
      Pick<BrowserChecksOptions, 'isRequired' | 'previews'> & {
        readonly shadow: ShadowGateOptions['mode']
        /** In how much time pages are compared; undefined for as much as in a store. */
        readonly limitMs: () => number | undefined
      }
  > = {},
) {
  const { db, store, files, records, compositions, trust, dataDir } = delivery
  const { isRequired = false, previews = NO_PREVIEWS, shadow: mode = 'off', limitMs, ...rendering } = options
  const listed = async () => ({
    products: [{ value: '7' }, { value: '8' }],
    categories: [],
    articles: [],
    pages: [],
    absentPaths: [],
  })
  const now = () => new Date('2026-01-01T10:00:00Z')
  const ofRenderer = {
    program: rendererProgram(),
    origin: 'https://shop.example',
    shop: createTestFacts(),
    reads: async () => ({ status: 404, json: '' }),
    listed,
    limits: { maxHeapMb: 100 },
    ...rendering,
  }
  const gate = createReleaseGate({
    compositions,
    records,
    files,
    rendering: createRenderingGate({ ...ofRenderer, files }),
    folder: join(dataDir, 'gate'),
    now,
  })
  const audit = createAuditLog({ db, now })
  const browserChecks = createBrowserChecks({
    compositions,
    records,
    store,
    previews,
    listed,
    isRequired,
    now,
  })
  const asked = createAskedAddresses({
    db,
    listedPaths: async () => new Set(['/products/7', '/products/8']),
    now,
    log: silentLog,
  })
  const compare = createShadowComparison({ ...ofRenderer, asked })
  const shadow = createShadowGate({
    gate,
    compositions,
    releases: records,
    reports: createShadowRecords(db),
    compare: (live, candidate, ms = limitMs?.()) => compare(live, candidate, ms),
    store,
    audit,
    mode,
    now: delivery.now,
  })
  return {
    asked,
    shadow,
    audit,
    gate,
    browserChecks,
    publisher: createPublisher({ db, store, files, now, trust, gate }),
    gated: createGatedChanges({ compositions, gate, browserChecks, shadow, audit }),
  }
}

const NO_PREVIEWS: BrowserChecksOptions['previews'] = {
  check: async () => {
    throw new Error('nothing is shown here')
  },
}
