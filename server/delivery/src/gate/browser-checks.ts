import { createHash } from 'node:crypto'
import {
  type keepBrowserCheck,
  type ReleaseBrowserCheck,
  UNFINISHED,
} from '@store/remote-kit/operator/browser-check-calls.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { createSiteMap, siteOf } from '@store/shared/remotes/site/site-map'
import type { z } from 'zod'
import { ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import { toReleaseDocument } from '../compositions/release-document'
import type { CompositionRecord } from '../db/composition-record'
import { isSameVersions, type Versions } from '../db/same-versions'
import type { PreviewCompositions } from '../previews/preview-compositions'
import type { ReleaseRecords } from '../releases/release-records'
import type { ListedValues } from '../site/sitemap'
import type { ReleaseStore } from '../store/release-store'
import { StorePath } from '../store/store-path'
import { type BrowserPlan, planBrowser } from './browser-plan'
import { pictureTypeOf } from './picture-type'
import { type GateFinding, nameOfRelease } from './verdict'

export interface BrowserChecksOptions {
  readonly compositions: Pick<Compositions, 'findLatest'>
  readonly records: Pick<ReleaseRecords, 'find' | 'findManifest' | 'findBrowserCheck' | 'noteBrowserCheck'>
  readonly store: Pick<ReleaseStore, 'read' | 'write'>
  readonly previews: Pick<PreviewCompositions, 'check'>
  readonly listed: () => Promise<ListedValues>
  /** Without a check that found nothing to refuse nothing is promoted. */
  readonly isRequired: boolean
  readonly now: () => Date
}

export type BrowserChecks = ReturnType<typeof createBrowserChecks>
type BrowserReport = z.output<(typeof keepBrowserCheck)['body']>

export interface StartedBrowserCheck extends BrowserPlan {
  readonly content: string
  readonly versions: Versions
}

/**
 * What browsers on the side of publishers find: where they have to look, what they found, and what follows for a promotion (REL-04).
 *
 * One function: short methods that share how a version is found and judged.
 */
export function createBrowserChecks(options: BrowserChecksOptions) {
  const { compositions, records, store, previews, listed, isRequired, now } = options

  async function getPublished(name: string, version: string): Promise<ReleaseManifest> {
    const manifest = await records.findManifest(name, version)
    if (manifest === null) throw new ReleaseRefused('unknown', `${name} ${version} is not published.`)
    return manifest
  }

  /** Of one version, when it is made live together with others; null when nothing is to be said. */
  async function judge(
    name: string,
    version: string,
    changed: Versions,
    latest: CompositionRecord,
  ): Promise<readonly GateFinding[]> {
    const found = await records.findBrowserCheck(name, version)
    const missing = (text: string): readonly GateFinding[] => [
      {
        check: 'browser',
        module: name,
        page: null,
        severity: isRequired ? 'refusal' : 'warning',
        text: `${name} ${version} ${text}. ${toCheckAgain(name, version)}`,
      },
    ]
    if (found === null) return missing('was not checked in a browser')
    // It says nothing of any composition.
    if (isUnfinished(found) && !found.accepted) return found.findings
    // Each is looked at by itself; those that are promoted together with it may have been live or not.
    const others = (versions: Versions): Versions =>
      Object.fromEntries(Object.entries(versions).filter(([part]) => !(part in changed)))
    if (
      found.versions[name] !== version ||
      !isSameVersions(others(found.versions), others(latest.versions))
    ) {
      return missing('was checked in a browser with other versions than are live now')
    }
    return found.accepted
      ? found.findings.map((finding) => ({ ...finding, severity: 'warning' as const }))
      : found.findings
  }

  return {
    /**
     * Until the result is kept, the version has an unfinished check, which refuses its promotion.
     *
     * @throws {NoPreview} when the version cannot be shown in the live store
     */
    async start(name: string, version: string, who: string): Promise<StartedBrowserCheck> {
      const manifest = await getPublished(name, version)
      const composition = await previews.check(name, version)
      const site = createSiteMap(siteOf(toReleaseDocument(composition, new Map())))
      const versions = Object.fromEntries(
        [composition.shell, ...composition.remotes.values()].map((part) => [
          part.manifest.name,
          part.manifest.version,
        ]),
      )
      const plan = planBrowser(composition, site, name, await listed())
      await records.noteBrowserCheck(name, version, {
        checkedAt: now().toISOString(),
        by: who,
        versions,
        browser: 'none yet',
        tookMs: 0,
        pages: [],
        widths: [],
        findings: [
          {
            check: UNFINISHED,
            module: name,
            page: null,
            severity: 'refusal',
            text: `the browser check of ${name} ${version} began and has not ended. ${toCheckAgain(name, version)}`,
          },
        ],
        pictures: [],
        accepted: null,
      })
      return { content: contentOf(manifest), versions, ...plan }
    },

    /** Takes the place of what was found before. */
    async keep(report: BrowserReport, who: string): Promise<ReleaseBrowserCheck> {
      const { name, version, content, pictures, ...found } = report
      const manifest = await getPublished(name, version)
      if (content !== contentOf(manifest) || found.versions[name] !== version) {
        throw new ReleaseRefused('malformed', `What was checked is not ${name} ${version}.`)
      }
      const images = pictures.map(({ image }) => Buffer.from(image, 'base64'))
      if (images.some((image) => pictureTypeOf(image) === null)) {
        throw new ReleaseRefused('malformed', 'A picture is neither WebP nor PNG.')
      }
      await Promise.all(
        images.map((image, index) => store.write(pictureAt(name, version, String(index)), image)),
      )
      const check: ReleaseBrowserCheck = {
        ...found,
        checkedAt: now().toISOString(),
        by: who,
        pictures: pictures.map(({ page, width }, index) => ({ id: String(index), page, width })),
        accepted: null,
      }
      await records.noteBrowserCheck(name, version, check)
      return check
    },

    async readPicture(
      name: string,
      version: string,
      id: string,
    ): Promise<{ readonly type: string; readonly bytes: Buffer }> {
      const check = await records.findBrowserCheck(name, version)
      const isKnown = check?.pictures.some((picture) => picture.id === id)
      const bytes = isKnown ? await store.read(pictureAt(name, version, id)) : null
      const type = bytes && pictureTypeOf(bytes)
      if (!bytes || !type) throw new ReleaseRefused('unknown', 'There is no such picture.')
      return { type, bytes }
    },

    /**
     * What browsers found of versions that are to be made live together, or that none looked at them.
     *
     * @throws {ReleaseRefused} when it is required and one was not looked at, or is refused
     */
    async checkPromotion(changed: Versions): Promise<readonly GateFinding[]> {
      const latest = await compositions.findLatest()
      if (latest === null) return []
      const unlike = Object.entries(changed).filter(([name, version]) => latest.versions[name] !== version)
      const findings = await Promise.all(
        unlike.map(async ([name, version]) =>
          (await records.find(name, version)) === null ? [] : judge(name, version, changed, latest),
        ),
      )
      const all = findings.flat()
      const refusals = all.filter(({ severity }) => severity === 'refusal')
      if (isRequired && refusals.length > 0) {
        throw new ReleaseRefused(
          'gate',
          [
            `${unlike.map(([name, version]) => nameOfRelease({ name, version })).join(', ')} cannot be promoted here (GATE_BROWSER is required):`,
            ...refusals.slice(0, MAX_NAMED).map(({ text }) => `  ${text}`),
          ].join('\n'),
        )
      }
      return all
    },

    /** Notes with each of the versions who promoted it in spite of what was found. */
    async noteAccepted(
      versions: Versions,
      accepted: { readonly by: string; readonly why: string },
    ): Promise<void> {
      for (const [name, version] of Object.entries(versions)) {
        const check = await records.findBrowserCheck(name, version)
        if (check?.findings.some(({ severity }) => severity === 'refusal')) {
          await records.noteBrowserCheck(name, version, { ...check, accepted })
        }
      }
    },
  }
}

const MAX_NAMED = 10

const toCheckAgain = (name: string, version: string): string =>
  `Run: npm run release -- check ${name} ${version}`

/** Of a check that began and has no result, or that did not end within its limit. */
const isUnfinished = ({ findings }: ReleaseBrowserCheck): boolean =>
  findings.some(({ check }) => check === UNFINISHED)

/** What a check is bound to: other files, another text. */
const contentOf = ({ files }: ReleaseManifest): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ path, integrity }) => `${path} ${integrity}`).sort()))
    .digest('hex')

const pictureAt = (name: string, version: string, id: string): StorePath =>
  StorePath.ofRelease(name, version).file(`pictures/${id}`)
