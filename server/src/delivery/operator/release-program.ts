import { resolve } from 'node:path'
import {
  createToken,
  getAudit,
  getOperator,
  getTokens,
  revokeToken,
} from '@store/remote-kit/operator/access-calls.mjs'
import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import { isRefused, toCheckLines } from '@store/remote-kit/operator/check-lines.mjs'
import {
  dryRunOf,
  markBad,
  pin,
  promote,
  retire,
  rollBack,
  startCanary,
  stopCanary,
  trustAsIs,
  unpin,
} from '@store/remote-kit/operator/composition-calls.mjs'
import { getHealth } from '@store/remote-kit/operator/health-calls.mjs'
import {
  CommandError,
  type OperatorAnswer,
  type OperatorCall,
} from '@store/remote-kit/operator/operator-client.mjs'
import type { GateFinding, GateVerdict } from '@store/remote-kit/operator/operator-shapes.mjs'
import { createPreview, getPreviews, revokePreview } from '@store/remote-kit/operator/preview-calls.mjs'
import {
  collectGarbage,
  getDifferences,
  getRelease,
  getReleases,
  NEWEST,
} from '@store/remote-kit/operator/release-calls.mjs'
import { planBuild, sayPlan } from '@store/remote-kit/publish/plan-release.mjs'
import { publishRelease } from '@store/remote-kit/publish/publish-release.mjs'
import { Command } from 'commander'
import { createReleaseSecret, parseReleaseKeys, toPublicKeys } from '../../config/release-keys'

export interface ReleaseProgramOptions {
  readonly call: OperatorCall
  readonly say: (line: string) => void
  /** Opens a published version in a browser and uploads what it found; null when there is no browser here. */
  readonly check: (release: {
    readonly name: string
    readonly version: string
  }) => Promise<ReleaseBrowserCheck | null>
  /** `RELEASE_SIGNING_KEY` of this machine's store. */
  readonly readReleaseKeys: () => string
}

/** The command line for the releases of a running store. */
export function createReleaseProgram({ call, say, check, readReleaseKeys }: ReleaseProgramOptions): Command {
  const program = new Command('npm run release --').description(
    'Publishes, promotes, tries out, pins, rolls back and marks as bad the releases of a running store.',
  )

  program
    .command('list')
    .description('what is live, what was, and what could be')
    .action(async () => {
      for (const line of toLines(await call(getReleases))) say(line)
    })

  program
    .command('show')
    .description('one version, also one that was refused lately, and what the gate found')
    .argument('<name>')
    .argument('<version>')
    .action(async (name: string, version: string) => {
      for (const line of toReleaseLines(await call(getRelease, { params: { name, version } }))) say(line)
    })

  program
    .command('diff')
    .description(
      'what two versions say of themselves differently: pages, slots, services, needs, packages, bytes',
    )
    .argument('<name>')
    .argument('<from>')
    .argument('<to>')
    .action(async (name: string, from: string, to: string) => {
      const { differences } = await call(getDifferences, { params: { name, from, to } })
      if (differences.length === 0) say('No difference.')
      for (const { about, what, before, after } of differences) {
        say(`  ${about.padEnd(14)}  ${what}: ${before ?? 'not there'} → ${after ?? 'not there'}`)
      }
    })

  program
    .command('plan')
    .description('what publishing and promoting a build would change; nothing is written')
    .argument('<folder>', 'a build, or a package whose newest is meant, for example catalog-mfe')
    .option('--json', 'for pipelines')
    .addHelpText(
      'after',
      '\nThe exit code is 2 when the release would be refused. A token that may read is enough.',
    )
    .action(async (folder: string, { json }: { json?: true }) =>
      sayPlan(await planBuild(call, resolve(folder)), { json, say }),
    )

  program
    .command('publish')
    .description('upload a build; it is not live before it is promoted')
    .argument('<folder>', 'a build, or a package whose newest is meant, for example catalog-mfe')
    .option('--accept <reason>', 'publish what the gate refuses all the same; goes into the log')
    .option('--no-browser', 'do not open it in a browser')
    .action(
      async (
        folder: string,
        { accept, browser }: { readonly accept?: string; readonly browser: boolean },
      ) => {
        const published = await publishRelease(call, resolve(folder), { accept })
        const { name, version, verdict } = published
        for (const line of verdict?.findings.map(toFindingLine) ?? []) say(line)
        say(`${name} ${version} is published. Make it live: promote ${name} ${version}`)
        const isFine = !browser || (await checkIfPossible(published))
        if (!isFine && accept === undefined) {
          throw new CommandError(`${name} ${version} is published; a promotion will be refused.`)
        }
      },
    )

  program
    .command('check')
    .description(
      'open a published version in the live store, in the Chromium of this machine, and upload what it finds',
    )
    .argument('<name>')
    .argument('<version>')
    .action(async (name: string, version: string) => {
      const found = await check({ name, version })
      if (found === null) throw new CommandError(NO_CHROMIUM)
      for (const line of toCheckLines(found)) say(line)
      if (isRefused(found)) throw new CommandError(`${name} ${version} is refused.`)
    })

  /** False when it is refused. A version that cannot be shown yet may be promoted together with others. */
  async function checkIfPossible(release: {
    readonly name: string
    readonly version: string
  }): Promise<boolean> {
    try {
      const found = await check(release)
      for (const line of found === null
        ? [`  not checked in a browser: ${NO_CHROMIUM}`]
        : toCheckLines(found))
        say(line)
      return found === null || !isRefused(found)
    } catch (error) {
      say(`  not checked in a browser: ${error instanceof Error ? error.message : String(error)}`)
      return true
    }
  }

  program
    .command('promote')
    .description('make versions live, all in one composition')
    .argument('<name version...>', 'for example: catalog 0.1.0-1a2b3c4d5e')
    .option('--why <reason>', 'for the log', 'promoted by hand')
    .option('--force', 'also a version that is marked as bad; takes the mark off')
    .option('--accept <reason>', 'promote what the gate refuses all the same; goes into the log')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (pairs: string[], { why, force, accept, generation, dryRun }: PromoteOptions) => {
      const body = { versions: toVersions(pairs), why, force, accept, expectedGeneration: generation }
      const promoted = dryRun
        ? (await call(dryRunOf(promote), { body })).after
        : await call(promote, { body })
      for (const line of promoted.verdict?.findings.map(toFindingLine) ?? []) say(line)
      say(toSentence(promoted, dryRun))
    })

  program
    .command('preview')
    .description(
      'a link that shows a version in the live store, to whoever opens it; list or revoke such links',
    )
    .argument('[name]', 'not with --list or --revoke')
    .argument('[version]')
    .option('--for <time>', 'such as 30m or 2h; at most 24h (default: 2h)')
    .option('--list', 'the links that are still valid')
    .option('--revoke <id>', 'end one link, as the list names it')
    .option('--why <reason>', 'with --revoke: for the log (default: revoked by hand)')
    .action(async (name: string | undefined, version: string | undefined, options: PreviewOptions) => {
      const { for: time, list, revoke: id, why } = options
      const isNew = !list && id === undefined
      if (isNew ? !name || !version || why : name || time || (list && (id ?? why))) {
        throw new CommandError(
          'Name the version, or a link to revoke, or neither: preview catalog 0.1.0-1a2b3c4d5e, preview --revoke 1a2b3c4d5e6f7a8b, preview --list',
        )
      }
      if (id !== undefined) {
        await call(revokePreview, { body: { id, why: why ?? 'revoked by hand' } })
        say(`The link ${id} is revoked.`)
      } else if (name && version) {
        const body = { name, version, minutes: toMinutes(time ?? '2h') }
        const { url, until } = await call(createPreview, { body })
        say(url)
        say(`It ends ${until.toISOString()}.`)
      } else {
        for (const line of toPreviewLines(await call(getPreviews))) say(line)
      }
    })

  program
    .command('rollback')
    .description('bring back what was live before, or the version named; a remote that was new goes')
    .argument('<name>')
    .argument('[version]')
    .option('--why <reason>', 'for the log', 'rolled back by hand')
    .option('--bad', 'mark the present version as bad: open tabs leave it at once')
    .option('--force', 'also to a version that is marked as bad; takes the mark off')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(
      async (
        name: string,
        version: string | undefined,
        { why, bad, force, generation, dryRun }: RollbackOptions,
      ) => {
        const body = {
          name,
          version: version ?? null,
          why,
          marksBad: bad,
          force,
          expectedGeneration: generation,
        }
        if (dryRun) say(toSentence((await call(dryRunOf(rollBack), { body })).after, true))
        else say(toSentence(await call(rollBack, { body })))
      },
    )

  program
    .command('retire')
    .description('take a remote out of the composition, if the others can do without it')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'retired by hand')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (name: string, { why, generation, dryRun }: RetireOptions) => {
      const body = { name, why, expectedGeneration: generation }
      if (dryRun) say(toSentence((await call(dryRunOf(retire), { body })).after, true))
      else say(toSentence(await call(retire, { body })))
    })

  program
    .command('mark-bad')
    .description('open tabs leave this version at once; works for any published version at any time')
    .argument('<name>')
    .argument('<version>')
    .requiredOption('--why <reason>', 'for the log, and for whoever wants to promote it again')
    .action(async (name: string, version: string, { why }: { why: string }) => {
      const { generation, isStillLive } = await call(markBad, { body: { name, version, why } })
      say(`Generation ${generation}: ${name} ${version} is marked as bad.`)
      if (isStillLive) {
        say(`It is still live, and open tabs stay on it. Bring another version back: rollback ${name}`)
      }
    })

  program
    .command('canary')
    .description('give a version to a share of the visitors, change the share, or stop it')
    .argument('<name>')
    .argument('[version]', 'not with --stop')
    .option(
      '--percent <number>',
      'of the visitors, 1 to 99; whoever has it keeps it while this grows',
      Number,
    )
    .option('--accept <reason>', 'go on in spite of what the gate finds; the reason is kept')
    .option('--stop', 'everybody gets the stable version again, open tabs at once')
    .option('--bad', 'with --stop: mark the version as bad')
    .option('--why <reason>', 'for the log', 'by hand')
    .option('--force', 'also a version that is marked as bad; takes the mark off')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (name: string, version: string | undefined, options: CanaryOptions) => {
      const { why, percent, stop, bad, force, generation, accept, dryRun } = options
      const change = { name, why, expectedGeneration: generation }
      if (stop) {
        if (version !== undefined || percent !== undefined || force || accept !== undefined) {
          throw new CommandError('Stop it by its name alone: canary catalog --stop')
        }
        const body = { ...change, marksBad: bad }
        if (dryRun) say(toSentence((await call(dryRunOf(stopCanary), { body })).after, true))
        else say(toSentence(await call(stopCanary, { body })))
        return
      }
      if (version === undefined || percent === undefined || bad) {
        throw new CommandError('Name the version and the share: canary catalog 0.1.0-1a2b3c4d5e --percent 10')
      }
      const body = { ...change, version, percent, force, accept }
      const answer = dryRun
        ? (await call(dryRunOf(startCanary), { body })).after
        : await call(startCanary, { body })
      for (const finding of answer.verdict?.findings ?? []) say(toFindingLine(finding))
      say(toSentence(answer, dryRun))
    })

  program
    .command('health')
    .description('how each version does: pages, failures, and what is compared at present')
    .option('--hours <number>', 'of the last hours, at most 720', '24')
    .action(async ({ hours }: { hours: string }) => {
      for (const line of toHealthLines(await call(getHealth, { params: { hours } }))) say(line)
    })

  program
    .command('pin')
    .description('refuse to promote, retire or try out this part until it is unpinned')
    .argument('<name>')
    .requiredOption('--why <reason>', 'for the log, and for whoever wants to promote it')
    .action(async (name: string, { why }: { why: string }) => {
      const { generation, versions } = await call(pin, { body: { name, why } })
      say(`Generation ${generation}: ${name} is pinned to ${versions[name]}.`)
    })

  program
    .command('unpin')
    .description('allow changes of this part again')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'by hand')
    .action(async (name: string, { why }: { why: string }) => {
      const { generation } = await call(unpin, { body: { name, why } })
      say(`Generation ${generation}: ${name} is not pinned any more.`)
    })

  program
    .command('gc')
    .description('remove the files of releases that were not live lately and are older than 30 days')
    .option('--dry-run', 'only say what would be removed')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const isDryRun = dryRun === true
      const { releases, uploads } = await call(collectGarbage, { body: { isDryRun } })
      for (const release of releases) say(`  ${release}`)
      const done = isDryRun ? 'would be removed' : 'were removed'
      say(`The files of ${releases.length} releases and ${uploads} abandoned uploads ${done}.`)
    })

  program
    .command('key')
    .description('make a key for RELEASE_SIGNING_KEY; it is shown once and sent nowhere')
    .option('--public', 'instead: the public halves of the keys that are configured here')
    .action(({ public: isPublic }: { public?: true }) => {
      const secret = isPublic ? readReleaseKeys() : createReleaseSecret()
      const keys = parseReleaseKeys(secret)
      if (!keys) throw new CommandError('RELEASE_SIGNING_KEY holds no release keys.')
      if (!isPublic) say(secret)
      say(toPublicKeys(keys))
    })

  program
    .command('trust')
    .description('sign what the database holds, as it is: after the key was lost or the database restored')
    .requiredOption('--why <reason>', 'for the log')
    .option('--above <generation>', 'give it a higher number than this one, which a process has seen', Number)
    .action(async ({ why, above }: { why: string; above?: number }) =>
      say(toSentence(await call(trustAsIs, { body: { why, above } }))),
    )

  const token = program.command('token').description('tokens for operators and pipelines')

  token
    .command('create')
    .description('make a token; it is shown once')
    .requiredOption('--name <name>', 'goes into the log of releases')
    .requiredOption('--scope <scope...>', 'read, admin, or publish, promote or rollback with :<remote> or :*')
    .option('--expires <days>', 'such as 90d; or never', '90d')
    .action(async ({ name, scope, expires }: { name: string; scope: string[]; expires: string }) => {
      const body = { name, scopes: scope, expiresAt: toExpiry(expires) }
      const made = await call(createToken, { body })
      say(made.token)
    })

  token
    .command('show')
    .description('whose token this is, and what it allows')
    .action(async () => {
      const { who, scopes, expiresAt } = await call(getOperator)
      say(
        `${who}: ${scopes.join(' ')}, ${expiresAt ? `expires ${expiresAt.toISOString()}` : 'never expires'}`,
      )
    })

  token
    .command('list')
    .description('tokens that were made, newest first')
    .action(async () => {
      const { tokens } = await call(getTokens)
      if (tokens.length === 0) say('No token was made yet.')
      for (const line of tokens.map(toTokenLine)) say(line)
    })

  token
    .command('revoke')
    .description('refuse the token from now on')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'revoked by hand')
    .action(async (name: string, { why }: { why: string }) => {
      await call(revokeToken, { body: { name, why } })
      say(`The token ${name} is revoked.`)
    })

  program
    .command('audit')
    .description(
      'what operators did beside changing what is live, and what they were refused; the last hundred',
    )
    .action(async () => {
      const { entries } = await call(getAudit, { params: { before: NEWEST } })
      for (const { at, who, action, subject, why } of entries) {
        say(`${at.toISOString()}  ${who || 'a stranger'}  ${action}  ${subject}: ${why}`)
      }
    })

  return program
}

const NO_CHROMIUM = 'there is no Chromium here; install one, or set CHROMIUM_PATH.'

interface ChangeOptions {
  readonly why: string
  readonly generation?: number
  readonly dryRun?: true
}

type RetireOptions = ChangeOptions

interface RollbackOptions extends ChangeOptions {
  readonly bad?: true
  readonly force?: true
}

interface PreviewOptions {
  readonly for?: string
  readonly list?: true
  readonly revoke?: string
  readonly why?: string
}

interface PromoteOptions extends ChangeOptions {
  readonly force?: true
  readonly accept?: string
}

interface CanaryOptions extends ChangeOptions {
  readonly percent?: number
  readonly stop?: true
  readonly bad?: true
  readonly force?: true
  readonly accept?: string
}

function toMinutes(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mh])$/.exec(text) ?? []
  if (count === undefined) throw new CommandError('--for takes minutes or hours, such as 30m or 2h.')
  return Number(count) * (unit === 'h' ? 60 : 1)
}

const DAY_MS = 24 * 60 * 60 * 1000

function toExpiry(text: string): string | null {
  if (text === 'never') return null
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? []
  if (days === undefined) throw new CommandError('--expires takes days, such as 90d, or never.')
  return new Date(Date.now() + Number(days) * DAY_MS).toISOString()
}

function toPreviewLines({ previews }: OperatorAnswer<typeof getPreviews>): readonly string[] {
  if (previews.length === 0) return ['No preview link is valid.']
  return previews.map(
    ({ id, name, version, purpose, createdAt, createdBy, endsAt }) =>
      `${id}  ${name} ${version}  ${purpose} by ${createdBy} ${createdAt.toISOString()}  ends ${endsAt.toISOString()}`,
  )
}

type ListedToken = OperatorAnswer<typeof getTokens>['tokens'][number]

function toTokenLine({ name, scopes, expiresAt, lastUsedAt, revokedAt, revokedBy }: ListedToken): string {
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()} by ${revokedBy}`
    : expiresAt
      ? `${expiresAt.getTime() > Date.now() ? 'expires' : 'expired'} ${expiresAt.toISOString()}`
      : 'never expires'
  const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used'
  return `${name.padEnd(20)} ${scopes.join(' ')}  ${state}  ${used}`
}

function toVersions(pairs: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {}
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, version] = pairs.slice(at)
    if (name === undefined || version === undefined) {
      throw new CommandError('Name each version: promote catalog 0.1.0-1a2b3c4d5e')
    }
    versions[name] = version
  }
  return versions
}

const toFindingLine = ({ severity, text }: GateFinding): string => `  ${severity}: ${text}`

function toReleaseLines(release: OperatorAnswer<typeof getRelease>): readonly string[] {
  const { name, version, published, isLive, markedBad, filesRemovedAt, bytes, verdict, browserCheck } =
    release
  return [
    `${name} ${version}${isLive ? ' is live' : ''}`,
    published
      ? `  published ${published.at.toISOString()} by ${published.by}, ${Math.ceil(bytes / 1024)} KB`
      : '  not published',
    ...(markedBad
      ? [`  marked as bad ${markedBad.at.toISOString()} by ${markedBad.by}: ${markedBad.why}`]
      : []),
    ...(filesRemovedAt ? [`  files removed ${filesRemovedAt.toISOString()}`] : []),
    ...toVerdictLines(verdict),
    ...toBrowserCheckLines(browserCheck),
  ]
}

function toBrowserCheckLines(check: ReleaseBrowserCheck | null): readonly string[] {
  if (check === null) return ['  no browser looked at it']
  const { checkedAt, by, versions, accepted } = check
  const parts = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `  browser ${checkedAt} by ${by}, with ${parts.join(', ')}`,
    ...toCheckLines(check),
    ...(accepted ? [`  accepted by ${accepted.by}: ${accepted.why}`] : []),
  ]
}

function toVerdictLines(verdict: GateVerdict | null): readonly string[] {
  if (verdict === null) return ['  the gate did not look at it']
  const parts = Object.entries(verdict.versions).map(([name, version]) => `${name} ${version}`)
  return [
    `  gate ${verdict.checkedAt}, with ${parts.join(', ')}`,
    ...(verdict.findings.length === 0 ? ['  nothing found'] : verdict.findings.map(toFindingLine)),
    ...(verdict.accepted ? [`  accepted by ${verdict.accepted.by}: ${verdict.accepted.why}`] : []),
  ]
}

function toSentence(
  {
    generation,
    versions,
    canaries,
  }: Pick<OperatorAnswer<typeof rollBack>, 'generation' | 'versions' | 'canaries'>,
  isDryRun = false,
): string {
  const parts = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const shares = Object.entries(canaries).map(
    ([name, { version, percent }]) => `; ${name} ${version} for ${percent} % of the visitors`,
  )
  return `Generation ${generation} ${isDryRun ? 'would be' : 'is'} live: ${parts.join(', ')}${shares.join('')}`
}

function toHealthLines({ versions, vitals, rollouts }: OperatorAnswer<typeof getHealth>): readonly string[] {
  const toRow = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => (index < 2 ? String(cell).padEnd(24) : String(cell).padStart(9))).join(' ')
  return [
    toRow([
      'part',
      'version',
      'pages',
      'failed',
      'load',
      'render',
      'uncaught',
      'handled',
      'rendered',
      'left',
    ]),
    ...versions.map((each) =>
      toRow([
        each.name,
        each.version,
        each.views,
        each.failedViews,
        each.loads,
        each.renders,
        each.uncaught,
        each.handled,
        each.serverRenders,
        each.failedServerRenders,
      ]),
    ),
    ...(vitals.length === 0 ? [] : ['', 'vitals of three quarters of the pages']),
    ...vitals.map(
      ({ path, name, version, vital, samples, p75 }) =>
        `${path.padEnd(24)} ${name.padEnd(10)} ${version.padEnd(24)} ${vital.padEnd(4)} ${toVitalText(vital, p75).padStart(8)}  ${samples} pages`,
    ),
    ...rollouts.flatMap(({ name, version, against, kind, since, views, renders, evidence, limit }) => [
      '',
      ...(against === null
        ? [
            `Canary of ${name} ${version}, which is new, since ${since.toISOString()}`,
            `  in browsers ${views.canaryFailures} of ${views.canaryViews} failed; rendered ${renders.canaryFailures} of ${renders.canaryViews}`,
            '  compared with nothing; failures are alerts, and somebody has to stop it',
          ]
        : [
            `${kind === 'canary' ? 'Canary' : 'Promotion'} of ${name} ${version} against ${against}, since ${since.toISOString()}`,
            `  in browsers ${toComparison(views)}; rendered ${toComparison(renders)}`,
            `  evidence that it is worse: ${evidence.toPrecision(2)} to 1; it is taken back above ${limit}`,
          ]),
    ]),
  ]
}

const toVitalText = (vital: string, p75: number): string => (vital === 'CLS' ? p75.toFixed(3) : `${p75} ms`)

const toComparison = ({
  canaryViews,
  canaryFailures,
  stableViews,
  stableFailures,
}: OperatorAnswer<typeof getHealth>['rollouts'][number]['views']): string =>
  `${canaryFailures} of ${canaryViews} failed, the other ${stableFailures} of ${stableViews}`

function toLines({
  versions,
  history,
  releases,
  processes,
  problems,
  status,
}: OperatorAnswer<typeof getReleases>): readonly string[] {
  const [latest] = history
  const problemsText = (version: string) => {
    const count = problems
      .filter((each) => each.version === version)
      .reduce((sum, each) => sum + each.count, 0)
    return count > 0 ? `   ${count} problems reported` : ''
  }
  return [
    latest
      ? `Live since ${latest.createdAt.toISOString()} by ${latest.who}: ${latest.why}`
      : 'Nothing is live.',
    ...Object.keys({ ...versions, ...latest?.canaries }).flatMap((name) => {
      const canary = latest?.canaries[name]
      const pinned = latest?.pins[name]
      const version = versions[name]
      return [
        `  ${name.padEnd(8)} ${version === undefined ? 'not live' : version + problemsText(version)}${pinned ? `   pinned (${pinned.by}, ${pinned.at}: ${pinned.why})` : ''}`,
        ...(canary
          ? [
              `  ${' '.repeat(8)} ${canary.version} for ${canary.percent} % of the visitors since ${canary.since}${problemsText(canary.version)}`,
            ]
          : []),
      ]
    }),
    ...status.failing.map((sentence) => `  not ready: ${sentence}`),
    ...status.degraded.map((sentence) => `  degraded: ${sentence}`),
    '',
    'Processes',
    ...processes.map(
      ({ host, pid, roles, generation, startedAt, failing }) =>
        `  ${host} ${pid}  generation ${generation}  ${roles.join(' ')}  since ${startedAt.toISOString()}` +
        (failing.length > 0 ? `  not ready: ${failing.join('; ')}` : ''),
    ),
    '',
    'History',
    ...history.map(
      ({ generation, action, createdAt, who, why }) =>
        `  ${String(generation).padStart(4)}  ${createdAt.toISOString()}  ${action.padEnd(11)}  ${who}: ${why}`,
    ),
    '',
    'Published',
    ...releases.map(
      ({ name, version, publishedAt, publishedBy, markedBad, filesRemovedAt }) =>
        `  ${versions[name] === version ? '*' : ' '} ${name.padEnd(8)} ${version}  ${publishedAt.toISOString()}  ${publishedBy}` +
        (markedBad ? `  bad (${markedBad.by}, ${markedBad.at.toISOString()}: ${markedBad.why})` : '') +
        (filesRemovedAt ? `  files removed ${filesRemovedAt.toISOString()}` : ''),
    ),
  ]
}
