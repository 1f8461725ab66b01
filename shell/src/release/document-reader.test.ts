import { documentOf, releaseOf, shellOf } from '../testing/releases'
import { createTestSigner, STATEMENT_LIFE_MS } from '../testing/signed-releases'
import { createDocumentReader } from './document-reader'

const live = documentOf({ catalog: releaseOf('catalog'), cart: releaseOf('cart') }, 4)
const next = documentOf({ catalog: releaseOf('catalog', '0.2.0-bbbb'), cart: releaseOf('cart') }, 5)
const signer = createTestSigner()

const setUp = ({ trust = signer.trust, elapsed = 0 } = {}) => {
  const refusals: string[] = []
  const reader = createDocumentReader({
    trust,
    report: (_error, where) => refusals.push(where),
    elapsed: () => elapsed,
  })
  return { refusals, hear: (answer: unknown, newest = live) => reader.findNews(answer, newest) }
}

describe('a release document that an open tab is answered with', () => {
  it('is taken when the operator signed it, with its canary or without a part that is missing [REL-07]', async () => {
    const { hear, refusals } = setUp()
    const signed = signer.sign(next)
    expect(await hear(signed)).toEqual({ document: signed, isVerified: true })
    const { catalog: _catalog, ...others } = next.remotes
    expect(await hear({ ...signed, remotes: others })).toMatchObject({ isVerified: true })
    expect(refusals).toEqual([])
  })

  const signed = signer.sign(next)
  const [evil] = Object.values(documentOf({ catalog: releaseOf('catalog', '0.3.0-evil') }).remotes)
  it.each([
    ['without a signature', next, 'unsigned'],
    ['of another generation', { ...signed, generation: 6 }, 'altered'],
    ['with another script', { ...signed, remotes: { ...next.remotes, catalog: evil } }, 'altered'],
    ['with one more remote', { ...signed, remotes: { ...next.remotes, evil } }, 'altered'],
    ['of a development server', { ...next, development: true }, 'unsigned'],
    ['with another shell', { ...signed, shell: shellOf('0.3.0-evil') }, 'altered'],
    ['that withdraws a version', { ...signed, withdrawn: ['mf_cart_0_1_0_aaaa'] }, 'altered'],
    [
      'for an unsigned preview',
      { ...signed, preview: 'catalog 0.3.0-evil', remotes: { catalog: evil } },
      'altered',
    ],
    [
      'whose statement was changed',
      { ...signed, signed: { ...signed.signed, statement: signed.signed?.statement.replace('5', '6') } },
      'altered',
    ],
  ])('is refused %s [REL-07]', async (_, answer, reason) => {
    const { hear, refusals } = setUp()
    expect(await hear(answer)).toBeNull()
    expect(refusals).toEqual([`release document: ${reason}`])
    await hear(answer)
    expect(refusals).toHaveLength(1)
  })

  it('is refused when its time is over, by the clock of the server that sent the page [REL-07]', async () => {
    const late = setUp({ elapsed: STATEMENT_LIFE_MS })
    expect(await late.hear(signer.sign(next))).toBeNull()
    expect(late.refusals).toEqual(['release document: expired'])
    expect(await setUp({ elapsed: STATEMENT_LIFE_MS - 1 }).hear(signer.sign(next))).toMatchObject({
      isVerified: true,
    })
  })

  it('of an earlier generation is never taken, and reported when it comes twice [REL-07]', async () => {
    const { hear, refusals } = setUp()
    const old = signer.sign(live)
    expect(await hear(old, next)).toBeNull()
    expect(refusals).toEqual([])
    expect(await hear(old, next)).toBeNull()
    expect(refusals).toEqual(['release document: replayed'])
    expect(await hear({ ...old, preview: 'cart 0.1.0-aaaa' }, next)).toBeNull()
  })

  it('shows a release that is not live when it was signed at its publication [REL-07, REL-16]', async () => {
    const { hear } = setUp()
    const preview = signer.signPreview(live, 'catalog', releaseOf('catalog', '0.9.0-cccc'))
    expect(await hear(preview)).toMatchObject({ isVerified: true })
  })

  it('cannot be verified without the key, or in a browser without Ed25519 [REL-07]', async () => {
    const rotated = setUp({ trust: { ...signer.trust, keys: [] } })
    expect(await rotated.hear(signer.sign(next))).toMatchObject({ isVerified: false })
    expect(rotated.refusals).toEqual([])
    const importKey = jest
      .spyOn(crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
    expect(await setUp().hear(signer.sign(next))).toMatchObject({ isVerified: false })
    importKey.mockRestore()
  })
})
