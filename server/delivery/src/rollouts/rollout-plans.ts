import { and, desc, eq, isNull } from 'drizzle-orm'
import { ReleaseRefused } from '../audit/release-refused'
import type { Database } from '../db/database'
import { rolloutPlans } from '../db/schema'

export type RolloutPlan = typeof rolloutPlans.$inferSelect
export type NewPlan = Pick<
  RolloutPlan,
  'name' | 'version' | 'steps' | 'leastVisits' | 'ignored' | 'why' | 'createdBy'
>
export type PlanChange = Partial<
  Pick<RolloutPlan, 'state' | 'step' | 'percent' | 'stepSince' | 'generation' | 'says' | 'endedAt'>
>

export interface RolloutPlans {
  /** @throws {ReleaseRefused} when a rollout of the part is open */
  add(plan: NewPlan): Promise<RolloutPlan>
  /** One that never began. */
  remove(plan: RolloutPlan): Promise<void>
  /** Those that have not ended. */
  listOpen(): Promise<readonly RolloutPlan[]>
  /** The newest first. */
  list(limit: number): Promise<readonly RolloutPlan[]>
  findOpen(name: string): Promise<RolloutPlan | null>
  /** What was changed; null when another process or an operator changed it since it was read. */
  change(plan: RolloutPlan, changed: PlanChange): Promise<RolloutPlan | null>
}

export interface RolloutPlansOptions {
  readonly db: Database
  readonly now: () => Date
}

/** Planned rollouts, as all processes see them. */
export function createRolloutPlans({ db, now }: RolloutPlansOptions): RolloutPlans {
  const isOpen = isNull(rolloutPlans.endedAt)

  const findOpen = async (name: string): Promise<RolloutPlan | null> => {
    const [plan] = await db
      .select()
      .from(rolloutPlans)
      .where(and(eq(rolloutPlans.name, name), isOpen))
    return plan ?? null
  }

  return {
    findOpen,

    async add(plan) {
      const [added] = await db
        .insert(rolloutPlans)
        .values({
          ...plan,
          steps: [...plan.steps],
          ignored: [...plan.ignored],
          state: 'running',
          step: 0,
          percent: 0,
          stepSince: now(),
          generation: 0,
          says: 'begins',
          createdAt: now(),
          revision: 1,
        })
        .onConflictDoNothing()
        .returning()
      if (added) return added
      const open = await findOpen(plan.name)
      throw new ReleaseRefused(
        'busy',
        `A rollout of ${plan.name}${open ? ` ${open.version}, begun by ${open.createdBy}, is ${open.state}` : ' is open'}. Abort it first: rollout abort ${plan.name}`,
      )
    },

    async remove({ id }) {
      await db.delete(rolloutPlans).where(eq(rolloutPlans.id, id))
    },

    listOpen: () => db.select().from(rolloutPlans).where(isOpen).orderBy(rolloutPlans.id),

    list: (limit) => db.select().from(rolloutPlans).orderBy(desc(rolloutPlans.id)).limit(limit),

    async change({ id, revision }, changed) {
      const [row] = await db
        .update(rolloutPlans)
        .set({ ...changed, revision: revision + 1 })
        .where(and(eq(rolloutPlans.id, id), eq(rolloutPlans.revision, revision), isOpen))
        .returning()
      return row ?? null
    },
  }
}
