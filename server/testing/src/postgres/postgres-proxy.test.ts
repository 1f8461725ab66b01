import { createMessageSplitter, isCommit } from './postgres-proxy'

const message = (type: string, body: string): Buffer => {
  const content = Buffer.from(body, 'latin1')
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

const startUp = (): Buffer => {
  const content = Buffer.from('user\0store\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(content.length + 8)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, content])
}

describe('what stands before PostgreSQL', () => {
  it('sees every message of a connection, however it is cut into packets', () => {
    const sent = [
      startUp(),
      message('Q', 'begin\0'),
      message('P', '\0commit\0\0\0'),
      message('Q', 'commit\0'),
    ]
    const stream = Buffer.concat(sent)
    for (const size of [1, 7, 1000]) {
      const split = createMessageSplitter()
      const seen: Buffer[] = []
      for (let at = 0; at < stream.length; at += size) seen.push(...split(stream.subarray(at, at + size)))
      expect(seen.map((each) => each.toString('hex'))).toEqual(sent.map((each) => each.toString('hex')))
    }
  })

  it.each([
    [true, 'a simple query', message('Q', 'commit\0')],
    [true, 'a prepared statement', message('P', 'name\0COMMIT\0\0\0')],
    [false, 'a beginning', message('Q', 'begin\0')],
    [false, 'a statement that names it', message('Q', "select 'commit'\0")],
    [false, 'a longer word', message('Q', 'committed\0')],
  ])('says %s of %s', (expected, _what, sent) => {
    expect(isCommit(sent)).toBe(expected)
  })
})
