import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClock, type TestClock } from '@store/server-testing/store/test-clock'
import { money } from '@store/shared/domain/money'
import { pino } from 'pino'
import { createSandboxGateway, type SandboxGateway } from './sandbox-gateway'
import { createSandboxLedger } from './sandbox-ledger'

const patience = new AbortController().signal
const amount = money('INR', 598_00)

let folder: string
let clock: TestClock
let received: string[]
let answers: number[]
const opened: SandboxGateway[] = []

const open = (): SandboxGateway => {
  const gateway = createSandboxGateway({
    ledger: createSandboxLedger(join(folder, 'books', 'sandbox-gateway.jsonl')),
    clock: clock.now,
    publicOrigin: 'http://localhost:8080',
    secrets: ['a secret'],
    deliver: async (body) => {
      received.push(JSON.parse(body.toString()).id)
      return answers.shift() ?? 200
    },
    log: pino({ level: 'silent' }),
  })
  opened.push(gateway)
  return gateway
}

const start = (gateway: SandboxGateway, paymentId = 'pay_1') =>
  gateway.createPayment(
    {
      paymentId,
      orderNumber: 'RT-2026-000001',
      amount,
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 1_800_000),
      returnUrl: 'http://localhost:8080/checkout?payment=pay_1',
      cancelUrl: 'http://localhost:8080/orders/1',
    },
    patience,
  )

const card = { method: 'card', delayMs: 0, notifications: 'normal' } as const

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-sandbox-'))
  clock = createTestClock()
  received = []
  answers = []
})
afterEach(async () => {
  for (const gateway of opened.splice(0)) gateway.stop()
  await rm(folder, { recursive: true })
})

describe('the sandbox gateway', () => {
  it('opens one payment for processes that open it at the same moment [CHK-05, INV-06, INV-08]', async () => {
    const gateways = [open(), open(), open()]
    const started = await Promise.all(gateways.map((gateway) => start(gateway)))
    expect(new Set(started.map(({ gatewayPaymentId }) => gatewayPaymentId)).size).toBe(1)
    const [{ gatewayPaymentId } = { gatewayPaymentId: '' }] = started
    expect(await open().pay(gatewayPaymentId, card)).toBe(true)
    const reference = { paymentId: 'pay_1', gatewayPaymentId }
    const reports = await Promise.all(gateways.map((gateway) => gateway.fetchPayment(reference, patience)))
    expect(reports).toEqual(reports.map(() => ({ status: 'captured', amount })))
  })

  it('starts a payment once, charges once and gives back at most what it took [CHK-05, INV-06]', async () => {
    const gateway = open()
    const started = await start(gateway)
    expect(await start(gateway)).toEqual(started)
    const { gatewayPaymentId } = started
    expect([await gateway.pay(gatewayPaymentId, card), await gateway.pay(gatewayPaymentId, card)]).toEqual([
      true,
      false,
    ])
    const reference = { paymentId: 'pay_1', gatewayPaymentId }
    expect(await gateway.fetchPayment(reference, patience)).toEqual({ status: 'captured', amount })
    const refund = (refundId: string) =>
      gateway.refund({ ...reference, refundId, amount, done: [] }, patience)
    expect([await refund('rfd_1'), await refund('rfd_1')]).toEqual(['done', 'done'])
    await expect(refund('rfd_2')).rejects.toThrow('beyond its amount')
    const books = await readFile(join(folder, 'books', 'sandbox-gateway.jsonl'), 'utf8')
    const types = books
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
    expect(types.filter((type) => type !== 'notified')).toEqual([
      'created',
      'authorised',
      'captured',
      'refunded',
    ])
  })

  it('refuses to charge after the time it was given [CHK-04]', async () => {
    const gateway = open()
    const { gatewayPaymentId } = await start(gateway)
    clock.advance(1_800_000)
    expect(await gateway.pay(gatewayPaymentId, card)).toBe(false)
    expect(await gateway.fetchPayment({ paymentId: 'pay_1', gatewayPaymentId }, patience)).toMatchObject({
      status: 'failed',
    })
  })

  it('knows all it did after being killed, its last line half-written [FLT-09, FLT-10]', async () => {
    const before = open()
    const { gatewayPaymentId } = await start(before)
    await before.pay(gatewayPaymentId, card)
    await before.idle()
    before.stop()
    await appendFile(join(folder, 'books', 'sandbox-gateway.jsonl'), '{"type":"refunded","at":"2026')
    const after = open()
    const reference = { paymentId: 'pay_1', gatewayPaymentId: null }
    expect(await after.fetchPayment(reference, patience)).toEqual({ status: 'captured', amount })
    await after.refund({ ...reference, refundId: 'rfd_1', amount, done: [] }, patience)
    expect((await open().findPayment(gatewayPaymentId))?.status).toBe('refunded')
  })

  it('sees what another process wrote into the same ledger [INV-06]', async () => {
    const [one, other] = [open(), open()]
    const { gatewayPaymentId } = await start(one)
    await other.pay(gatewayPaymentId, card)
    expect((await one.findPayment(gatewayPaymentId))?.status).toBe('captured')
    expect(await one.pay(gatewayPaymentId, card)).toBe(false)
  })

  it('sends notifications that were not taken again after a restart, and taken ones not [FLT-09]', async () => {
    answers = [500]
    const before = open()
    const [first, second] = [await start(before, 'pay_1'), await start(before, 'pay_2')]
    await before.pay(first.gatewayPaymentId, card)
    await before.decline(second.gatewayPaymentId, 'Declined', 'normal')
    await before.idle()
    before.stop()
    received = []
    const after = open()
    await after.resume()
    await after.idle()
    expect(received).toEqual([`${first.gatewayPaymentId}/payment.captured`])
  })

  it('says that a payment it never heard of has failed [FLT-09]', async () => {
    expect(await open().fetchPayment({ paymentId: 'pay_9', gatewayPaymentId: null }, patience)).toMatchObject(
      {
        status: 'failed',
      },
    )
  })

  it('gives no answer at all until the caller loses patience [FLT-09]', async () => {
    const gateway = open()
    gateway.setFault('silent')
    await expect(
      gateway.fetchPayment({ paymentId: 'pay_1', gatewayPaymentId: null }, AbortSignal.timeout(20)),
    ).rejects.toThrow()
  })
})
