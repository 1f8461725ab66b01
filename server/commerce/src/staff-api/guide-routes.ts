import {
  GUIDE_STEPS,
  type GuideStep,
  getStaffGuide,
  putStaffGuideAway,
} from '@store/shared/api/staff/staff-guide'
import { hasRight, type StaffRight } from '@store/shared/domain/people/staff'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import type { StaffMount } from '../staff/mount-staff'
import { isGuidePutAway, putGuideAway, readFirstSteps } from './first-steps'

export interface GuideRouteServices {
  readonly db: Database
  readonly clock: Clock
}

/** Whose step it is. */
const STEP_RIGHTS = {
  brand: 'settings.write',
  market: 'markets.write',
  category: 'catalogue.write',
  product: 'catalogue.write',
  menu: 'settings.write',
  'test-order': 'settings.write',
  colleague: 'staff.manage',
} as const satisfies Readonly<Record<GuideStep, StaffRight>>

/** The first steps of a new shop. */
export function registerStaffGuide(mount: StaffMount, services: GuideRouteServices): void {
  const { db } = services

  mount.staff(getStaffGuide, async ({ session: { member } }) => {
    const own = GUIDE_STEPS.filter((step) => hasRight(member.role, STEP_RIGHTS[step]))
    if (own.length === 0) return { steps: [], isPutAway: false }
    const { isOver, isDone } = await readFirstSteps(db)
    const steps = isOver ? [] : own.map((step) => ({ step, isDone: isDone[step] }))
    return { steps, isPutAway: await isGuidePutAway(db, member.id) }
  })

  mount.staff(putStaffGuideAway, async ({ session: { member }, body: { isPutAway } }) => {
    await putGuideAway(services, member.id, isPutAway)
    return { message: isPutAway ? 'The first steps are put away.' : 'The first steps are shown again.' }
  })
}
