import { createHmac } from 'node:crypto'
import { createTestLog } from '@store/server-testing/releases/test-renderers'
import { type Alert, createAlerts } from './alerts'

const webhook = { url: 'https://alerts.example/store', key: Buffer.from('k'.repeat(32)) }
const ALERT: Alert = {
  type: 'release.taken_back',
  data: { name: 'catalog', version: '0.1.0-b', against: '0.1.0-a', kind: 'canary', why: 'it failed' },
}
const now = () => new Date('2026-01-01T10:00:00Z')

const setUp = (statuses: readonly number[]) => {
  const answers = [...statuses]
  const post = jest.fn(
    async (_url: unknown, _init?: RequestInit) => new Response(null, { status: answers.shift() ?? 500 }),
  )
  const { log, lines } = createTestLog()
  const alerts = createAlerts({ webhook, now, log, post, waitsMs: [0, 1_000, 2_000] })
  return { alerts, post, lines }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('alerts', () => {
  it('are signed as Standard Webhooks are, over id, time and body [REL-11]', async () => {
    const { alerts, post, lines } = setUp([204])
    alerts.send(ALERT)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(post).toHaveBeenCalledTimes(1)
    const [url, { headers, body, redirect } = {}] = post.mock.calls[0] ?? []
    const { 'webhook-id': id = '', 'webhook-signature': signature } = headers as Record<string, string>
    expect([url, redirect]).toEqual([webhook.url, 'manual'])
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-timestamp': '1767261600' })
    expect(JSON.parse(String(body))).toEqual({ timestamp: '2026-01-01T10:00:00.000Z', ...ALERT })
    const expected = createHmac('sha256', webhook.key).update(`${id}.1767261600.${body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(lines).toEqual([])
  })

  it('are tried again under the same id, and given up in the log [REL-11]', async () => {
    const { alerts, post, lines } = setUp([500, 302, 503, 200])
    alerts.send(ALERT)
    await jest.advanceTimersByTimeAsync(60_000)
    const ids = post.mock.calls.map(([, init]) => new Headers(init?.headers).get('webhook-id'))
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(lines.map(({ text }) => text)).toEqual([
      'an alert was not taken',
      'an alert was not taken',
      'an alert was not taken',
      'an alert could not be sent',
    ])
  })

  it('are not sent without an address, or after the end [REL-11]', async () => {
    const { alerts, post } = setUp([500, 200])
    alerts.send(ALERT)
    await jest.advanceTimersByTimeAsync(10)
    alerts.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(post).toHaveBeenCalledTimes(1)
    const silent = createAlerts({ webhook: null, now, log: createTestLog().log, post })
    silent.send(ALERT)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(post).toHaveBeenCalledTimes(1)
  })
})
