import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '../server/platform/src/config/config'

const ROOT = join(__dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const UNIT = read('deploy/systemd/store@.service')
const COMPOSE = read('compose.yaml')
const OPERATIONS = read('docs/operations.md')

/** `NAME=value` lines, as systemd and compose read them. */
const variablesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z_]*)="?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

describe('the files for servers', () => {
  let secrets: string
  beforeAll(() => {
    secrets = mkdtempSync(join(tmpdir(), 'store-deployment-'))
    execFileSync('sh', [join(ROOT, 'deploy/make-secrets.sh'), secrets, 'localhost'])
  })
  afterAll(() => rmSync(secrets, { recursive: true }))

  const secretFiles = () => ({
    SESSION_SECRET_FILE: join(secrets, 'session-secret'),
    OPERATOR_TOKENS_FILE: join(secrets, 'operator-tokens'),
    RELEASE_SIGNING_KEY_FILE: join(secrets, 'release-signing-key'),
    DATABASE_URL_FILE: join(secrets, 'database-url'),
  })

  it.each(['deploy/systemd/store.env.example', 'deploy/compose/store.env'])(
    'let a production server start with the secrets that the script makes and %s',
    (file) => {
      const config = parseConfig({ NODE_ENV: 'production', ...variablesIn(read(file)), ...secretFiles() })
      expect(config.releaseKeys?.secret).not.toBeNull()
      expect(config.operatorTokens).toHaveLength(1)
      expect(config.databaseUrl).toMatch(/^postgresql:\/\/store:[0-9a-f]{64}@localhost\/store$/)
    },
  )

  it('keep secrets to their owner, and are not made again', () => {
    const before = readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'))
    execFileSync('sh', [join(ROOT, 'deploy/make-secrets.sh'), secrets, 'localhost'])
    expect(readdirSync(secrets).map((name) => readFileSync(join(secrets, name), 'utf8'))).toEqual(before)
    for (const name of readdirSync(secrets)) expect(statSync(join(secrets, name)).mode & 0o077).toBe(0)
  })

  it('set only variables that the operations document names', () => {
    const inUnit = [...UNIT.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((each) => each.slice(0, each.indexOf('='))),
    )
    const inCompose = [...COMPOSE.matchAll(/^ {4,6}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
    const names = [
      ...inUnit,
      ...inCompose.filter((name) => !name.startsWith('POSTGRES_') && name !== 'PACKS'),
      ...Object.keys(variablesIn(read('deploy/systemd/store.env.example'))),
    ]
    expect(names.length).toBeGreaterThan(15)
    const unknown = names.filter(
      (name) => !OPERATIONS.includes(`\`${name.replace(/(?<!CREDENTIALS)_FILE$/, '')}\``),
    )
    expect(unknown).toEqual([])
  })

  it('name files that are there', () => {
    const named = [...COMPOSE.matchAll(/(?:\.\.\/\.\.\/|env_file: )([\w./-]+)/g)].map(([, file = '']) => file)
    expect(named).toEqual(['Containerfile', 'deploy/compose/store.env'])
    for (const file of named) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true])
    const made = [...COMPOSE.matchAll(/made\/secrets\/([\w-]+)/g)].map(([, name = '']) => name)
    const scripts = read('deploy/make-secrets.sh') + read('deploy/compose/up.sh')
    for (const name of made) expect(scripts).toContain(name)
    for (const [, name = ''] of UNIT.matchAll(/secrets\/([\w-]+)$/gm)) {
      expect(existsSync(join(secrets, name))).toBe(true)
    }
  })
})

describe('the backup script', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-files-'))
    for (const each of ['media', 'releases/catalog', 'release-cache']) {
      mkdirSync(join(folder, 'data', each), { recursive: true })
      writeFileSync(join(folder, 'data', each, 'file'), each)
    }
    writeFileSync(join(folder, 'data/session-secret'), 'secret')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const backUp = (what: string, more: NodeJS.ProcessEnv = {}) =>
    spawnSync('sh', [join(ROOT, 'deploy/backup/backup.sh'), what], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        BACKUP_FILES: join(folder, 'kept'),
        ...more,
      },
    }).status
  const kept = () =>
    existsSync(join(folder, 'kept'))
      ? readdirSync(join(folder, 'kept'), { recursive: true, encoding: 'utf8' }).sort()
      : []

  it('copies pictures and release files without secrets, and never removes one', () => {
    expect(backUp('files')).toBe(0)
    const all = ['media', 'media/file', 'releases', 'releases/catalog', 'releases/catalog/file']
    expect(kept()).toEqual(all)
    rmSync(join(folder, 'data/media'), { recursive: true })
    expect(backUp('files', { RELEASE_STORE: 's3://bucket/releases' })).toBe(0)
    expect(kept()).toEqual(all)
  })

  it('copies no file when the database was not backed up before', () => {
    expect(backUp('full', { PGBACKREST: 'false' })).not.toBe(0)
    expect(kept()).toEqual([])
    expect(backUp('full', { PGBACKREST: 'true' })).toBe(0)
    expect(kept()).not.toEqual([])
  })
})

const withSystemd = existsSync('/usr/bin/systemd-analyze') ? describe : describe.skip
withSystemd('the units for systemd', () => {
  const FOLDER = join(ROOT, 'deploy/systemd')
  const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name))
  const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' })

  it('are taken by systemd', () => {
    expect(units).toHaveLength(9)
    const complaints = analyze('verify', ...units.map((name) => join(FOLDER, name)))
      .stderr.split('\n')
      .filter(Boolean)
    // Of a machine without the programs that a server has.
    expect(complaints.filter((line) => !line.includes('is not executable'))).toEqual([])
  })

  // Of 10. The one that backs up reads all files, and runs pgBackRest as another user.
  it.each([
    ['store@.service', 2],
    ['store-doctor.service', 2],
    ['store-drill.service', 2],
    ['store-backup@.service', 3],
  ])('%s leaves little open', (name, most) => {
    const { stdout } = analyze('security', '--offline=true', join(FOLDER, name))
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThan(most)
  })

  it('start what is there, at instants that come', () => {
    const timers = units.filter((name) => name.endsWith('.timer'))
    expect(timers).toHaveLength(5)
    for (const name of timers) {
      const text = read(`deploy/systemd/${name}`)
      const [, started = name.replace('.timer', '.service')] = /^Unit=(.+)$/m.exec(text) ?? []
      expect(units).toContain(started.replace(/@.+\./, '@.'))
      const [, when = ''] = /^OnCalendar=(.+)$/m.exec(text) ?? []
      expect([name, when, analyze('calendar', when).status]).toEqual([name, when, 0])
    }
  })

  it('give the doctor the settings and secrets of the server', () => {
    const given = (unit: string) => {
      const lines = read(`deploy/systemd/${unit}`).matchAll(
        /^(?:Environment|EnvironmentFile|LoadCredential)=.*$/gm,
      )
      return [...lines].map(([line]) => line.replace('PORT=%i', 'PORT=8081'))
    }
    expect(given('store-doctor.service')).toEqual(given('store@.service'))
  })
})
