import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programFile } from '@store/commerce/base/program-files'
import { findPostgresPrograms, startPostgres } from './throwaway-postgres.mjs'

/** A PostgreSQL of its own with one database. */
export interface OwnPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** One that is backed up as `deploy/backup` says: by pgBackRest, its log as it is written. */
export interface BackedUpPostgres extends OwnPostgres {
  /** The system user that its processes run as. */
  readonly as: { readonly uid?: number; readonly gid?: number }
  backUp(type: 'full' | 'diff'): void
  /** A second PostgreSQL with what the first one held at an instant, as PostgreSQL writes it. */
  restoreTo(instant: string): Promise<OwnPostgres>
  /**
   * What `deploy/backup/drill.sh` says of the backups, with or without what was written since the last of them; rejects where it fails.
   */
  drill(isLogUsed: boolean): Promise<string>
  /** Leaves what a drill leaves that was interrupted; its process id is that of another process by now. */
  leaveInterruptedDrill(processId: number): void
}

/** @param pgbackrest where the program is */
export async function startBackedUpPostgres(pgbackrest: string): Promise<BackedUpPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'store-backup-'))
  const config = join(folder, 'pgbackrest.conf')
  const command = `${pgbackrest} --config=${config} --stanza=store`
  const postgres = await startPostgres({
    settings: [
      ...settingsOf('deploy/backup/postgresql.conf').filter((line) => !line.startsWith('archive_command')),
      `archive_command=${archiveCommand(command)}`,
      'wal_level=replica',
    ],
  })
  const { uid, gid } = postgres.as
  writeFileSync(config, configure(folder, join(postgres.folder, 'data'), postgres.folder))
  for (const name of ['repo', 'log', 'lock', 'spool']) mkdirSync(join(folder, name))
  if (uid !== undefined && gid !== undefined) {
    for (const name of ['', 'repo', 'log', 'lock', 'spool', 'pgbackrest.conf'])
      chownSync(join(folder, name), uid, gid)
  }
  const run = (words: readonly string[], as = postgres.as) =>
    void execFileSync(pgbackrest, [`--config=${config}`, '--stanza=store', ...words], {
      ...as,
      stdio: 'pipe',
    })
  run(['stanza-create'])
  const drillFolder = join(folder, 'drill')
  const giveToPostgres = (path: string) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
  return {
    url: postgres.url,
    as: postgres.as,
    backUp: (type) => run([`--type=${type}`, 'backup']),
    restoreTo: (instant) =>
      startPostgres({
        fill: (data, as) =>
          run(
            [
              `--pg1-path=${data}`,
              '--type=time',
              `--target=${instant}`,
              '--target-action=promote',
              '--archive-mode=off',
              'restore',
            ],
            as,
          ),
      }),
    async drill(isLogUsed) {
      mkdirSync(drillFolder, { recursive: true })
      giveToPostgres(drillFolder)
      const { stdout } = await promisify(execFile)('sh', [programFile('../deploy/backup/drill.sh')], {
        ...postgres.as,
        env: {
          PATH: process.env.PATH,
          PGBACKREST: `${pgbackrest} --config=${config}${isLogUsed ? '' : ' --type=immediate --target-action=promote'}`,
          DRILL_SHOP: postgres.url,
          DRILL_FOLDER: drillFolder,
          DRILL_OLDER_THAN: '0 seconds',
          POSTGRES_PROGRAMS: findPostgresPrograms(),
        },
      })
      return `${stdout.trim()} ${readdirSync(drillFolder).length} left.`
    },
    leaveInterruptedDrill(processId) {
      const copy = join(drillFolder, 'copy')
      const data = join(copy, 'data')
      mkdirSync(data, { recursive: true })
      writeFileSync(join(data, 'PG_VERSION'), '15\n')
      writeFileSync(join(data, 'postmaster.pid'), `${processId}\n${data}\n`)
      for (const path of [drillFolder, copy, data]) giveToPostgres(path)
    },
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const read = (file: string): string => readFileSync(programFile(`../${file}`), 'utf8')

/** `name = value` lines, as the server takes them on its command line. */
const settingsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => `${name}=${value}`)

/** The command of the file that servers get, with another configuration. */
function archiveCommand(command: string): string {
  const [, given = ''] = /^archive_command = '(.+)'$/m.exec(read('deploy/backup/postgresql.conf')) ?? []
  return replaced(given, 'pgbackrest --stanza=store', command)
}

/** The configuration that servers get, folders replaced. */
function configure(folder: string, data: string, socketFolder: string): string {
  const text = read('deploy/backup/pgbackrest.conf')
  const own = [
    `log-path=${folder}/log`,
    `lock-path=${folder}/lock`,
    `spool-path=${folder}/spool`,
    // A test has no disk of its own.
    'archive-timeout=60',
  ]
  const here = replaced(
    replaced(text, 'repo1-path=/var/backups/pgbackrest', `repo1-path=${folder}/repo`),
    'pg1-path=/var/lib/postgresql/15/main',
    `pg1-path=${data}\npg1-socket-path=${socketFolder}\npg1-user=postgres`,
  )
  return replaced(here, '[global]', `[global]\n${own.join('\n')}`)
}

function replaced(text: string, from: string, to: string): string {
  const result = text.replace(from, to)
  if (result === text) throw new Error(`deploy/backup does not say ${from}`)
  return result
}
