import type { keepShadowPictures } from '@store/remote-kit/operator/shadow-calls.mjs'
import type { ReleaseShadowReport } from '@store/remote-kit/operator/shadow-shapes.mjs'
import type { z } from 'zod'
import type { AuditLog } from '../audit/audit-log'
import { ReleaseRefused } from '../audit/release-refused'
import type { Compositions } from '../compositions/compositions'
import { isSameVersions, type Versions } from '../db/same-versions'
import type { KeptShadowReport } from '../db/schema'
import { pictureTypeOf } from '../gate/picture-type'
import type { ReleaseGate } from '../gate/release-gate'
import type { GatedStep, GateFinding, GateVerdict } from '../gate/verdict'
import { nameOfRelease } from '../gate/verdict'
import type { ReleaseRecords } from '../releases/release-records'
import type { ReleaseStore } from '../store/release-store'
import { StorePath } from '../store/store-path'
import type { ShadowComparison } from './shadow-comparison'
import { type ShadowRecords, stateOf, toShadowReport } from './shadow-records'
import { toFinding, toShadowSentence } from './shadow-text'

export interface ShadowGateOptions {
  readonly gate: Pick<ReleaseGate, 'withCandidates'>
  readonly compositions: Pick<Compositions, 'findLatest'>
  readonly releases: Pick<ReleaseRecords, 'find'>
  readonly reports: ShadowRecords
  readonly compare: ShadowComparison
  readonly store: Pick<ReleaseStore, 'read' | 'write'>
  readonly audit: Pick<AuditLog, 'add'>
  /** `required`: what differs stops a version until it is accepted. `optional`: it is told. */
  readonly mode: 'required' | 'optional' | 'off'
  readonly now: () => Date
  readonly onChecked?: (step: GatedStep, verdict: Pick<GateVerdict, 'findings'>, seconds: number) => void
}

export interface ShadowDecision {
  /** Of the report that was looked at. */
  readonly checkedAt: string
  readonly who: string
  readonly why: string
}

type Pictures = z.output<(typeof keepShadowPictures)['body']>

export type ShadowGate = ReturnType<typeof createShadowGate>

/**
 * What pages say otherwise with a version than with what is live, who accepted that, and what follows for giving the version to visitors
 * (decision 104).
 *
 * One function: short methods over the report of a version.
 */
export function createShadowGate(options: ShadowGateOptions) {
  const {
    gate,
    compositions,
    releases,
    reports,
    compare,
    store,
    audit,
    mode,
    now,
    onChecked = () => {},
  } = options

  /** The report on versions that are put in together; or why their pages cannot be compared here. */
  const compareAndKeep = (changed: Versions, limitMs?: number): Promise<KeptShadowReport | string> =>
    gate.withCandidates(changed, async ({ live, candidate, versions, against }) => {
      const comparison = await compare(live, candidate, limitMs)
      const names = Object.entries(changed)
      const before = (await Promise.all(names.map(([name, version]) => reports.find(name, version)))).filter(
        (report) => report !== null,
      )
      const refused = before.find((report) => isRefusedFor(report, versions))
      const accepted = before.find((report) => isAcceptedBefore(report, comparison))
      const report: KeptShadowReport = {
        ...comparison,
        checkedAt: now().toISOString(),
        versions,
        against,
        decision: (refused ?? accepted)?.decision ?? null,
        isAccepted: refused === undefined && accepted !== undefined,
        pictures: [],
      }
      for (const [name, version] of names) await reports.note(name, version, report)
      const findings = isInTheWay(report) ? [toFinding(toTitle(changed), report, 'refusal')] : []
      onChecked('shadow', { findings }, comparison.tookMs / 1000)
      return report
    })

  /** Of the very versions that would be live, beside those that are. */
  async function findFor(changed: Versions, against: Versions): Promise<KeptShadowReport | null> {
    for (const [name, version] of Object.entries(changed)) {
      const report = await reports.find(name, version)
      const isOfThese =
        report !== null &&
        stateOf(report) !== 'failed' &&
        isSameVersions(report.versions, { ...against, ...changed }) &&
        isSameVersions(report.against, against)
      if (isOfThese) return report
    }
    return null
  }

  /** By an operator, and not taken back. */
  async function findRefusal(changed: Versions, versions: Versions): Promise<KeptShadowReport | null> {
    for (const [name, version] of Object.entries(changed)) {
      const report = await reports.find(name, version)
      if (report !== null && isRefusedFor(report, versions)) return report
    }
    return null
  }

  /** @throws when there is none, or another one than was looked at */
  async function getReport(name: string, version: string, checkedAt: string): Promise<KeptShadowReport> {
    const report = await reports.find(name, version)
    if (report === null) {
      throw new ReleaseRefused(
        'unknown',
        `The pages of ${name} ${version} were not compared. ${toCompare(name, version)}`,
      )
    }
    if (report.checkedAt !== checkedAt) {
      throw new ReleaseRefused(
        'conflict',
        `${name} ${version} was compared again meanwhile. Look at the new report.`,
      )
    }
    return report
  }

  /** With each version that was put in together with it. */
  async function keep(
    report: KeptShadowReport,
    changed: Partial<KeptShadowReport>,
  ): Promise<ReleaseShadowReport> {
    const after = { ...report, ...changed }
    for (const [name, version] of Object.entries(report.versions)) {
      if (report.against[name] === version) continue
      const own = await reports.find(name, version)
      if (own?.checkedAt === report.checkedAt) await reports.note(name, version, after)
    }
    return toShadowReport(after)
  }

  async function decide(
    name: string,
    version: string,
    { checkedAt, who, why }: ShadowDecision,
    isAccepted: boolean,
  ): Promise<ReleaseShadowReport> {
    const report = await getReport(name, version, checkedAt)
    // Of what nothing is known of, nobody can say that it is fine.
    if (stateOf(report) === 'same' || (isAccepted && report.compared === 0)) {
      throw new ReleaseRefused('unchanged', `No difference of ${name} ${version} is to be decided on.`)
    }
    const decision = { by: who, at: now().toISOString(), why }
    const kept = await keep(report, { decision, isAccepted })
    const action = isAccepted ? 'accept shadow' : 'refuse shadow'
    await audit.add({ who, action, subject: nameOfRelease({ name, version }), why })
    return kept
  }

  return {
    /**
     * Anew.
     *
     * @param seconds in how much time; a minute unless told otherwise
     * @throws {ReleaseRefused} when the version is not published, is live already, or cannot be compared here
     */
    async check(name: string, version: string, seconds?: number): Promise<ReleaseShadowReport> {
      const published = await releases.find(name, version)
      if (published === null) throw new ReleaseRefused('unknown', `${name} ${version} is not published.`)
      const latest = await compositions.findLatest()
      if (latest?.versions[name] === version) {
        throw new ReleaseRefused(
          'unchanged',
          `${name} ${version} is live: there is nothing to compare it with.`,
        )
      }
      const limitMs = seconds === undefined ? undefined : seconds * 1000
      const report = await compareAndKeep({ [name]: version }, limitMs)
      if (typeof report === 'string')
        throw new ReleaseRefused('shadow', `The pages cannot be compared: ${report}.`)
      return toShadowReport(report)
    },

    /**
     * What is to be said when versions are given to visitors together. They are compared first where that was not done with what is live
     * now, or not with enough pages.
     *
     * @throws {ReleaseRefused} when what differs, or too few pages, are required to be accepted and are not; and, in every mode, when an
     * operator has refused the version
     */
    async judge(changed: Versions): Promise<readonly GateFinding[]> {
      const latest = await compositions.findLatest()
      if (latest?.versions.shell === undefined) return []
      const unlike = Object.fromEntries(
        Object.entries(changed).filter(([name, version]) => latest.versions[name] !== version),
      )
      if (Object.keys(unlike).length === 0) return []
      const refusal = await findRefusal(unlike, { ...latest.versions, ...unlike })
      if (refusal !== null) throw new ReleaseRefused('shadow', toShadowSentence(unlike, refusal))
      if (mode === 'off') return []
      const report = (await findFor(unlike, latest.versions)) ?? (await compareAndKeep(unlike))
      if (typeof report === 'string') return [notCompared(report)]
      if (stateOf(report) === 'same') return []
      if (isInTheWay(report) && mode === 'required') {
        throw new ReleaseRefused('shadow', toShadowSentence(unlike, report))
      }
      return [toFinding(toTitle(unlike), report, 'warning')]
    },

    accept: (name: string, version: string, decision: ShadowDecision) =>
      decide(name, version, decision, true),
    refuse: (name: string, version: string, decision: ShadowDecision) =>
      decide(name, version, decision, false),

    async find(name: string, version: string): Promise<ReleaseShadowReport | null> {
      const report = await reports.find(name, version)
      return report && toShadowReport(report)
    },

    async keepPictures({ name, version, checkedAt, pictures }: Pictures): Promise<ReleaseShadowReport> {
      const report = await getReport(name, version, checkedAt)
      const images = pictures.map(({ image }) => Buffer.from(image, 'base64'))
      if (images.some((image) => pictureTypeOf(image) === null)) {
        throw new ReleaseRefused('malformed', 'A picture is neither WebP nor PNG.')
      }
      await Promise.all(
        images.map((image, index) => store.write(pictureAt(name, version, `s${index}`), image)),
      )
      const kept = {
        ...report,
        pictures: pictures.map(({ page, market, side }, index) => ({ id: `s${index}`, page, market, side })),
      }
      await reports.note(name, version, kept)
      return toShadowReport(kept)
    },

    async readPicture(name: string, version: string, id: string) {
      const report = await reports.find(name, version)
      const isKnown = report?.pictures.some((picture) => picture.id === id)
      const bytes = isKnown ? await store.read(pictureAt(name, version, id)) : null
      const type = bytes && pictureTypeOf(bytes)
      if (!bytes || !type) throw new ReleaseRefused('unknown', 'There is no such picture.')
      return { type, bytes }
    },
  }
}

/** What differs now was all accepted when the version was compared with other versions. Too few pages are accepted for one report alone. */
const isAcceptedBefore = (
  report: KeptShadowReport,
  { problem, groups, differences }: Pick<KeptShadowReport, 'problem' | 'groups' | 'differences'>,
): boolean => {
  if (problem !== null || groups.length === 0 || stateOf(report) !== 'accepted') return false
  const accepted = new Set(report.differences)
  return differences.every((each) => accepted.has(each))
}

/** What was refused, alone or with other versions, is in this composition. */
const isRefusedFor = (report: KeptShadowReport, versions: Versions): boolean =>
  stateOf(report) === 'refused' &&
  Object.entries(report.versions).every(
    ([name, version]) => report.against[name] === version || versions[name] === version,
  )

const isInTheWay = (report: KeptShadowReport): boolean =>
  ['open', 'refused', 'failed'].includes(stateOf(report))

const toTitle = (versions: Versions): string =>
  Object.entries(versions)
    .map(([name, version]) => nameOfRelease({ name, version }))
    .join(', ')

const toCompare = (name: string, version: string): string =>
  `Run: npm run release -- check ${name} ${version} --shadow`

const notCompared = (why: string): GateFinding => ({
  check: 'shadow',
  module: null,
  page: null,
  severity: 'warning',
  text: `its pages were not compared with the live ones: ${why}`,
})

const pictureAt = (name: string, version: string, id: string): StorePath =>
  StorePath.ofRelease(name, version).file(`pictures/${id}`)
