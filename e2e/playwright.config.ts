import { existsSync } from 'node:fs'
import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { inTier } from '@store/shared/testing/tier'

// Chosen once: the workers, which read this file again, inherit the variable.
process.env.E2E_PORT ??= String(await freePort())
const PORT = Number(process.env.E2E_PORT)
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** What looks different in a wider window. In the full run every journey is made at both widths. */
const ABOUT_WIDTH = ['**/header-links.spec.ts']
const ANY_WIDTH = inTier({ short: ABOUT_WIDTH, full: ['**/*.spec.ts'] })

const FULL_ONLY = inTier({ short: [], full: ['**/*.spec.ts'] })

/** What takes a processor for long, and whose parts have tests of their own (docs/testing.md says which). */
const LEFT_OUT = inTier({
  short: [
    ...[
      'account-deletion',
      'back-closes',
      'change-sets',
      'gateways',
      'live-preview',
      'passkeys',
      'returns',
      'review-photos',
      'sales',
      'sales-desk',
      'slow-network',
      'staff-camera',
      'staff-forms',
      'staff-states',
      'staff-undo',
    ],
    'own-repository',
    ...['browser-check', 'closed-output', 'federation-runtime', 'offline', 'operator-days', 'preview'],
    ...['open-tabs', 'planned-rollout', 'raised-contract', 'release-cost', 'shadow', 'shared-state'],
    ...[
      'container',
      'development',
      'disk-full',
      'failover',
      'first-steps',
      'hanging-release',
      'lost-database',
      'npm-start',
      'operations-drill',
      'own-shop',
      'package',
      'ten-processes',
    ],
  ].map((name) => `**/${name}.spec.ts`),
  full: [],
})

/** What breathes, slides or fades keeps a processor busy for as long as it is on the screen. Where bytes are counted, it stays. */
const CALM: Pick<PlaywrightTestOptions, 'contextOptions'> = inTier({
  short: { contextOptions: { reducedMotion: 'reduce' } },
  full: { contextOptions: {} },
})

/** One store for all tests, freshly seeded; tests that change what is live put it back. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  // Signs of what hangs, not of what is slow: Jest runs beside these, and a test may build a remote.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: './test-results/report.json' }]] : 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Recording every test takes as much of a processor as the browser itself.
    trace: 'on-first-retry',
    locale: 'en-IN',
    // A worker answers page loads and asks for pages a second time: tests that count requests, switch releases and break the line would measure it
    // and not the shop. Its own tests let it in (releases/offline.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testDir: './journey',
      testIgnore: [...LEFT_OUT],
      use: { ...CALM, viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testDir: './journey',
      testMatch: [...ANY_WIDTH],
      // Made at one width: what starts a store of its own or opens a phone's menu, and what looks at both widths or at none.
      testIgnore: [
        ...LEFT_OUT,
        ...['gateways', 'event-replay', 'staff-states', 'staff-undo'].map((name) => `**/${name}.spec.ts`),
      ],
      use: { ...CALM, viewport: { width: 1280, height: 800 } },
    },
    // Each page and its states in each language, on a phone; wider windows are looked at there.
    {
      name: 'languages',
      testDir: './languages',
      testMatch: [...FULL_ONLY],
      dependencies: ['phone', 'desktop'],
      use: {
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      },
    },
    {
      name: 'operations',
      testDir: './operations',
      testIgnore: [...LEFT_OUT],
      // These change what is live for all visitors, so they have the store to themselves, one after the other.
      workers: 1,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'releases',
      testDir: './releases',
      testIgnore: [...LEFT_OUT],
      // Each worker has a store of its own, and what they do to it keeps the machine busy.
      dependencies: ['operations'],
      use: { ...CALM, viewport: { width: 1280, height: 800 } },
    },
    // These start their own processes, last, when the machine is theirs.
    {
      name: 'processes',
      testDir: './processes',
      testIgnore: [...LEFT_OUT],
      dependencies: ['operations'],
      timeout: 240_000,
    },
    // How pages look, against pictures that are kept for this Chromium (README.md).
    {
      name: 'snapshots',
      testDir: './visual-snapshots',
      testMatch: [...FULL_ONLY],
      dependencies: ['operations'],
      snapshotPathTemplate: '{testDir}/../test-results/kept-snapshots/{arg}{ext}',
    },
    // Twenty pages take all of a small machine: nothing runs beside them. One tab through one switch has a test in every run.
    { name: 'crowd', testDir: './crowd', testMatch: [...FULL_ONLY], dependencies: ['releases', 'processes'] },
  ],
  webServer: {
    command: 'node support/serve-fresh-store.mjs',
    url: `http://localhost:${PORT}/health/ready`,
    // Its gate renders in a spec of its own.
    // Beside other tests its data may be late: what a page waits for has tests of its own.
    env: { PORT: String(PORT), RELEASE_GATE: 'files', SLOT_WAIT_MS: '2000' },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
