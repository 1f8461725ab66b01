import {
  addToChangeSet,
  createChangeSet,
  getChangeSet,
  listChangeSets,
  previewChangeSet,
  publishChangeSet,
  removeChangeSet,
  removeFromChangeSet,
  type StaffGivenChange,
} from '@store/shared/api/staff/shop/staff-changes'
import { STAFF_RIGHTS } from '@store/shared/domain/people/staff'
import { Refusal } from '../audit/refusal'
import type { BackOffice } from '../back-office/back-office'
import { type ChangeKindName, kindsOfRole, RIGHTS_OF_KINDS } from '../change-sets/change-kinds'
import { NoChangeSet } from '../change-sets/change-set-rows'
import type { GivenChange } from '../change-sets/prepare-change'
import { isContentTypeName } from '../content/content-types'
import { CommerceFailure } from '../http/commerce-failure'
import type { StaffMount } from '../staff/mount-staff'
import type { StaffSession } from '../staff/staff-sessions'
import { pageOf, windowOf } from './list-window'
import { chosenProducts } from './product-edit-routes'
import { givenSettings } from './settings-routes'

export interface ChangeSetRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

const PREVIEW_MINUTES = 60
const MOST_DIFFERENCES = 200

/** Prepared changes that are published as one. Each call takes what its changes take on their own; who prepares sets sees all of each. */
export function registerChangeSetRoutes(mount: StaffMount, { officeOf }: ChangeSetRouteServices): void {
  const changesOf = ({ member }: StaffSession) => officeOf(member.email).changes

  /** @throws {CommerceFailure} STAFF_NOT_ALLOWED unless the member may make every change of the set */
  const expectAllowed = async (session: StaffSession, id: number, item?: number): Promise<void> =>
    expectRights(session, await changesOf(session).kindsOf(id, item).catch(notFound))

  mount.staff(listChangeSets, async ({ session, query: { page, state } }) => {
    const { rows, hasMore } = pageOf(await changesOf(session).list({ ...windowOf(page), state }))
    return { rows: [...rows], hasMore }
  })

  mount.staff(getChangeSet, async ({ session, params: { id } }) => {
    const set = await changesOf(session).show(id).catch(notFound)
    return {
      ...set,
      items: set.items.map(({ differences, ...item }) => ({
        ...item,
        differences: differences.slice(0, MOST_DIFFERENCES),
        count: differences.length,
      })),
      lacking: lackingOf(session, [...new Set(set.items.map(({ kind }) => kind))]).map(
        (right) => STAFF_RIGHTS[right],
      ),
    }
  })

  mount.staff(createChangeSet, async ({ session, body: { name } }) => {
    const id = await changesOf(session).create(name)
    return { id, message: 'The change set is made. Add changes to it.' }
  })

  mount.staff(addToChangeSet, async ({ session, params: { id }, body }) => {
    expectRights(session, [body.kind])
    const office = officeOf(session.member.email)
    const subject = await office.changes.add(id, await toGiven(office, body)).catch(notFound)
    return { message: `${subject} is in the change set. Visitors see it once the set is published.` }
  })

  mount.staff(removeFromChangeSet, async ({ session, params: { id, item } }) => {
    await expectAllowed(session, id, item)
    await changesOf(session).removeItem(id, item).catch(notFound)
    return { message: 'The change is not in the set any more.' }
  })

  mount.staff(removeChangeSet, async ({ session, params: { id } }) => {
    await expectAllowed(session, id)
    await changesOf(session).remove(id).catch(notFound)
    return { message: 'The change set is deleted.' }
  })

  mount.staff(publishChangeSet, async ({ session, params: { id }, body }) => {
    await expectAllowed(session, id)
    const changes = changesOf(session)
    if (body.to === 'unschedule') {
      await changes.unschedule(id)
      return { message: 'The change set is not scheduled any more.' }
    }
    const options = { seen: body.revision, mayChange: kindsOfRole(session.member.role) }
    if (body.to === 'schedule') {
      await changes.schedule(id, body.at, options)
      return { message: 'The change set is scheduled. Visitors see it at the time you gave.' }
    }
    if (body.to === 'undo') {
      await changes.undo(id, options)
      return { message: 'Everything that the set changed is as it was before.' }
    }
    await changes.publish(id, options)
    return { message: 'Everything in the set is published.' }
  })

  // Its link shows the set to whoever has it, without a log-in.
  mount.staff(previewChangeSet, async ({ session, params: { id } }) => {
    await expectAllowed(session, id)
    const { url } = await changesOf(session).previewLink(id, PREVIEW_MINUTES).catch(notFound)
    return { url }
  })
}

const lackingOf = ({ member }: StaffSession, kinds: readonly ChangeKindName[]) => {
  const allowed = kindsOfRole(member.role)
  return kinds.filter((kind) => !allowed.includes(kind)).map((kind) => RIGHTS_OF_KINDS[kind])
}

/** @throws {CommerceFailure} STAFF_NOT_ALLOWED, with the right that is lacking */
function expectRights(session: StaffSession, kinds: readonly ChangeKindName[]): void {
  const [right] = lackingOf(session, kinds)
  if (right === undefined) return
  throw new CommerceFailure('STAFF_NOT_ALLOWED', {
    message: `Your role does not allow every change of this set: ${STAFF_RIGHTS[right]} (${right}). An owner can change it.`,
  })
}

function notFound(error: unknown): never {
  throw error instanceof NoChangeSet ? new CommerceFailure('NOT_FOUND') : error
}

/** @throws {CommerceFailure} @throws {Refusal} */
async function toGiven(office: BackOffice, given: StaffGivenChange): Promise<GivenChange> {
  switch (given.kind) {
    case 'content': {
      const { type, name, version } = given
      if (!isContentTypeName(type)) throw new CommerceFailure('NOT_FOUND')
      return { kind: given.kind, ref: { type, name }, version }
    }
    case 'settings': {
      const { kind, section, revision } = given
      return { kind, section, value: await givenSettings(office, section, given), seen: revision }
    }
    case 'products': {
      const { kind, selection, change, mark } = given
      const skus = await chosenProducts(office, selection)
      const plan = await office.productEdits.plan({ skus, change })
      if (plan.mark !== mark) {
        throw new Refusal('Somebody changed these products meanwhile. Look at what would change again.')
      }
      return { kind, cells: plan.cells }
    }
    case 'release':
      return given
  }
}
