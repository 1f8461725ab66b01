/** @jest-environment @store/remote-kit/testing/node-environment */
import { type ReactNode, Suspense, use } from 'react'
import { renderSlot } from './render-slot'

const options = () => ({
  idPrefix: 'a',
  budgetMs: 1_000,
  reportsEveryThrow: false,
  onPartFailure: jest.fn(),
})

function Broken(): never {
  throw new Error('broken')
}
const inBoundary = (content: ReactNode) => <Suspense fallback="waiting">{content}</Suspense>

describe('rendering a slot with what a renderer has', () => {
  // A renderer gives releases no `Response`.
  const { Response } = globalThis
  beforeEach(() => Reflect.deleteProperty(globalThis, 'Response'))
  afterEach(() => Reflect.set(globalThis, 'Response', Response))

  it('waits for what the slot suspends on [FLT-02]', async () => {
    const later = Promise.resolve('pads — ₹ 299')
    const Late = () => use(later)
    expect(await renderSlot(inBoundary(<Late />), options())).toContain('pads — ₹ 299')
  })

  it('says what the slot threw [FLT-02]', async () => {
    await expect(renderSlot(inBoundary(<Broken />), options())).rejects.toThrow('broken')
  })

  it('says what the slot threw once, where every throw is reported [REL-04]', async () => {
    let renders = 0
    const Rarely = () => {
      renders += 1
      if (renders === 1) throw new Error('now and then')
      return 'pads'
    }
    expect(await renderSlot(inBoundary(<Rarely />), options())).toContain('pads')
    renders = 0
    const rendering = renderSlot(inBoundary(<Rarely />), { ...options(), reportsEveryThrow: true })
    await expect(rendering).rejects.toThrow('now and then')
  })

  it('says what a part of the slot threw, and keeps the rest [FLT-02]', async () => {
    const given = options()
    const html = await renderSlot(inBoundary(<p>all the rest {inBoundary(<Broken />)}</p>), given)
    expect(html).toContain('all the rest')
    expect(given.onPartFailure).toHaveBeenCalledWith(new Error('broken'))
  })
})
