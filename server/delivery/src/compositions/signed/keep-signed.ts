import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import { isOfPresentFormat } from '../../releases/check-release'
import { createReleaseRecords } from '../../releases/release-records'
import { NotTrusted, type ReleaseTrust } from '../../signing/release-trust'
import { listNewest, waitForTurn } from '../composition-log'
import type { Compositions } from '../compositions'
import { getSignedManifests } from './signed-manifests'
import { createStatementRecords } from './statement-records'

export interface KeepSignedOptions {
  readonly db: Database
  readonly compositions: Pick<Compositions, 'findLatest'>
  readonly trust: ReleaseTrust
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const LOOK_EVERY_MS = 3_600_000
/** Of a store from before generations were signed: as many as a process goes back. */
const FIRST_SIGNED = 20

/** In processes with a secret key: signs the newest generation anew every day, and everything when the key is another one. */
export function createKeepSigned({ db, compositions, trust, now, log }: KeepSignedOptions) {
  const { between, replace } = createStatementRecords(db)

  /** A store from before releases were signed: neither the database nor this data folder knows of a signature. */
  async function signFirst(): Promise<void> {
    if (!trust.canSign || trust.hasSeen() || !(await createStatementRecords(db).isEmpty())) return
    await db.transaction(async (tx) => {
      await waitForTurn(tx)
      const statements = createStatementRecords(tx)
      if (!(await statements.isEmpty())) return
      const records = createReleaseRecords(tx, now)
      for (const { name, version, manifest } of await records.listSignatures()) {
        if (isOfPresentFormat(manifest)) {
          await records.noteSignature(name, version, trust.signRelease(manifest))
        }
      }
      const rows = (await listNewest(tx, FIRST_SIGNED)).reverse()
      let previous: (typeof rows)[number] | null = null
      for (const row of rows) {
        const manifests = await getSignedManifests(row, records, trust.isGenuine)
        const signed = trust.sign(row, manifests, previous)
        await statements.put(row.generation, signed)
        previous = { ...row, signed }
      }
      if (previous) log.info({ generation: previous.generation }, 'what was live unsigned is signed now')
    })
  }

  async function renew(): Promise<void> {
    if (!trust.canSign) return
    const latest = await compositions.findLatest()
    const signed = latest && (await trust.signAnew(latest, between))
    if (latest?.signed && signed) await replace(latest.generation, latest.signed, signed)
    const records = createReleaseRecords(db, now)
    for (const { name, version, manifest, signature } of await records.listSignatures()) {
      const anew = trust.signReleaseAnew(manifest, signature)
      if (anew !== null) await records.noteSignature(name, version, anew)
    }
  }

  async function look(): Promise<void> {
    try {
      await signFirst()
      await renew()
    } catch (error) {
      const why = error instanceof NotTrusted ? error.message : undefined
      log.error({ ...(why ? { why } : { err: error }) }, 'the newest generation is not signed anew')
    }
  }

  const job = createRepeatingJob({ name: 'signatures', everyMs: LOOK_EVERY_MS, run: look, log })
  return { look, start: job.start, stop: job.stop }
}
