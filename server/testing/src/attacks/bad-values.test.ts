import { variants } from '@store/commerce/db/schema/catalogue'
import { rateLimits } from '@store/commerce/db/schema/rate-limits'
import { createLog } from '@store/platform/http/observing/log'
import type { Endpoint } from '@store/shared/api/endpoint'
import { ENDPOINTS, type EndpointName } from '@store/shared/api/endpoint-table'
import { isRecord } from '@store/shared/domain/record'
import { visibleText } from '@store/shared/domain/visible-text'
import { sampleInTier } from '@store/shared/testing/tier'
import { gt } from 'drizzle-orm'
import { LARGE_CASH_ORDERS } from '../customers/book-unconfirmed'
import { addShopper } from '../customers/shopper'
import { createTestStore, type TestStore } from '../store/test-store'
import { type Answer, type AttackCall, sendCall } from './attack-call'
import { BASELINES } from './baselines'
import { type ChangeLog, createChangeLog } from './change-log'
import { codeOf, fieldPathsOf, judgeAnswer } from './judge-answer'
import { type Mutation, mutationsOf } from './mutations'

// A sign of what hangs, not of what is slow: thousands of calls take their time on a busy machine.
jest.setTimeout(180_000)

const PLENTY = 100_000

let store: TestStore
let changes: ChangeLog
const logged: string[] = []
beforeAll(async () => {
  store = await createTestStore({
    cashConfirmation: LARGE_CASH_ORDERS,
    log: createLog('info', { write: (line) => logged.push(line) }),
  })
  changes = await createChangeLog(store.database.db)
})
afterAll(() => store.close())

/** Calls that succeed once, or a few times, by the same shopper. */
const SPENT_BY_SUCCESS: ReadonlySet<EndpointName> = new Set([
  'register',
  'requestPasswordReset',
  'requestLogInCode',
  'logInByCode',
  'sendMobileCode',
  'confirmMobile',
  'sendIdentityCode',
  'downloadOwnData',
  'deleteAccount',
  'verifyResetCode',
  'resetPassword',
  'confirmEmail',
  'changePassword',
  'endLogIn',
  'requestReturn',
  'refreshSession',
  'logout',
  'createAddress',
  'addPasskey',
  'removePasskey',
  'logInByPasskey',
  'removeAddress',
  'writeReview',
  'addReviewPhoto',
  'removeReviewPhoto',
  'unsubscribeFromNewsletter',
  'cancelOrder',
  'removeFromServerCart',
])

/** Calls that are known to succeed, each of a shopper of its own; several are made ready at once after the first. */
function createSupply(name: EndpointName): () => Promise<AttackCall> {
  const ready: AttackCall[] = []
  let batch = 1
  return async () => {
    if (ready.length === 0) {
      await fillUp()
      const makeReady = async () => ready.push(await BASELINES[name](store, await addShopper(store)))
      await Promise.all(Array.from({ length: batch }, makeReady))
      await changes.take()
      batch = 6
    }
    const next = ready.pop()
    if (next === undefined) throw new Error('No call was made ready')
    return next
  }
}

/** Gives back what earlier calls used up: allowances, and stock, of which each wrong value that no rule forbids orders some. */
async function fillUp(): Promise<void> {
  await store.database.db.delete(rateLimits)
  await store.database.db.update(variants).set({ onHand: PLENTY }).where(gt(variants.onHand, 0))
  await changes.take()
}

const names = Object.keys(ENDPOINTS) as EndpointName[]

/**
 * In the short run each endpoint gets one of twenty changes, others than the endpoint before: each wrong value goes to several fields.
 */
const chosenOf = (name: EndpointName): readonly Mutation[] =>
  sampleInTier(mutationsOf(ENDPOINTS[name]), { every: 20, from: names.indexOf(name) })

it.each(names)(
  'answers wrong values for %s by a refusal that changes nothing [CALL-01, AUTH-10]',
  async (name) => {
    const endpoint: Endpoint = ENDPOINTS[name]
    const problems: string[] = []
    const nextCall = createSupply(name)
    let call = await nextCall()
    for (const mutation of chosenOf(name)) {
      logged.length = 0
      const answer = await sendCall(store.app, endpoint, mutation.change(call))
      const changed = answer.status < 300 ? [] : await changes.take()
      const found = [
        ...judgeAnswer(endpoint, answer),
        ...judgeVerdict(mutation, answer),
        ...(changed.length > 0 ? [`it is refused and changes: ${changed.join()}`] : []),
        ...judgeLog(answer),
      ]
      problems.push(...found.map((problem) => `${mutation.name}: ${problem}`))
      if (answer.status < 300) {
        if (SPENT_BY_SUCCESS.has(name)) call = await nextCall()
        await changes.take()
      }
    }
    expect(problems).toEqual([])
    // What was refused was refused for the one thing that was wrong with it.
    await fillUp()
    const last = await sendCall(store.app, endpoint, call)
    expect([last.status, judgeAnswer(endpoint, last)]).toEqual([200, []])
  },
)

function judgeVerdict({ verdict, field, text }: Mutation, answer: Answer): readonly string[] {
  if (answer.status < 300) {
    return verdict === 'any' ? judgeEcho(field, text, answer) : [`it is taken: ${answer.text.slice(0, 100)}`]
  }
  if (verdict !== 'refused-here') return []
  const named = fieldPathsOf(answer)
  const isNamed = named.some(
    (path) => path === field || path.startsWith(`${field}.`) || field?.startsWith(`${path}.`),
  )
  return codeOf(answer) === 'VALIDATION' && isNamed
    ? []
    : [`it is refused by ${codeOf(answer)}, naming ${named.join()}`]
}

/** A text that is taken comes back as a reader sees it, but for the blanks around it and, in an e-mail address, its case. */
function judgeEcho(field: string | null, text: string | undefined, answer: Answer): readonly string[] {
  if (field === null || text === undefined || answer.text === '') return []
  const body: unknown = JSON.parse(answer.text)
  // What answers a call that has nothing else to say.
  const isBare = isRecord(body) && Object.keys(body).join() === 'message'
  const echoed = isRecord(body) && !isBare ? body[field] : undefined
  if (typeof echoed !== 'string' || [text, text.trim(), visibleText(text).trim()].includes(echoed)) return []
  return [`it comes back as ${JSON.stringify(echoed)}`]
}

/** Whoever operates the shop sees each refusal, and none of what was in it. */
function judgeLog({ status, requestId }: Answer): readonly string[] {
  const lines = logged.filter((line) => line.includes(requestId) || line.includes('"level":"error"'))
  const answered = lines.some((line) => line.includes('"answered"') && line.includes(`"status":${status}`))
  const secret = SECRETS.find((each) => lines.some((line) => line.includes(each)))
  return [
    ...(status < 400 || answered ? [] : ['its refusal is not in the log']),
    ...(secret === undefined ? [] : [`the log holds ${secret}`]),
  ]
}

const SECRETS = ['Lantern', '@example.com', '9123456780', 'eyJ', 'refresh_token=', 'drop table']
