import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOperatorCall, createOperatorClient, type OperatorRequest } from './operator-client.mjs'
import { getReleases } from './release-calls.mjs'
import { uploadFile } from './upload-calls.mjs'

const answering = (status: number, body: string) => {
  const requests: OperatorRequest[] = []
  const call = createOperatorCall(async (request) => {
    requests.push(request)
    return { status, body }
  })
  return { call, requests }
}

describe('a call of the operator API', () => {
  it('sends the bytes of a file to its place [REL-03]', async () => {
    const { call, requests } = answering(204, '')
    const body = new Uint8Array([1, 2])
    const sent = await call(uploadFile, { params: { upload: 'a b', '*': 'web/entry.js' }, body })
    expect(sent).toBeNull()
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: '/operator/uploads/a%20b/web/entry.js',
        contentType: 'application/octet-stream',
        body,
      },
    ])
  })

  it.each([
    [200, '{"generation":"one"}', /cannot be read/],
    [200, '<html>', /cannot be read/],
    [409, '{"message":"ana made generation 8."}', 'ana made generation 8.'],
    [502, '<html>', 'The store answered 502.'],
  ])('tells what the store answered: %s %s [REL-12]', async (status, body, message) => {
    await expect(answering(status, body).call(getReleases)).rejects.toThrow(message)
  })

  it('tells a store that closed the connection from one that is not there [REL-12]', async () => {
    const server = createServer((request) => request.socket.destroy())
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = server.address() as AddressInfo
    const call = createOperatorClient({ url: `http://127.0.0.1:${port}`, readToken: () => 'token' })
    await expect(call(getReleases)).rejects.toThrow(/took the call and did not answer .*release list/)
    server.close()
    await once(server, 'close')
    await expect(call(getReleases)).rejects.toThrow(/^No store answers at .*ECONNREFUSED.*Start it/)
  })
})
