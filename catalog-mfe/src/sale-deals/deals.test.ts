import { money } from '@store/shared/domain/money'
import { aProduct, aVariant } from '../testing/products'
import { DEALS_OPTIONS } from './DealsRow'
import { DEAL_LAYOUTS, dealCandidates, dealsAmong } from './deals'

const at = (rupees: number) => ({ INR: money('INR', rupees * 100), AED: money('AED', rupees * 10) })

const reducedTo = (id: number, rupees: number) =>
  aProduct({ id, variants: [aVariant('regular', { listPrice: at(400), price: at(rupees) })] })

describe('the deals', () => {
  it('are the reduced products, the deepest discount first, without the page’s own [CAT-09]', () => {
    const featured = [reducedTo(1, 360), reducedTo(2, 400), reducedTo(3, 200), reducedTo(4, 300)]
    expect(dealsAmong(featured, 4).map(({ id }) => id)).toEqual([3, 1])
    expect(dealsAmong(featured, null).map(({ id }) => id)).toEqual([3, 4, 1])
  })

  it('are at most five, on the page of one of them too [CAT-09]', () => {
    const featured = Array.from({ length: 12 }, (_, index) => reducedTo(index + 1, 200 + index))
    const kept = dealCandidates(featured)
    expect(dealsAmong(kept, null).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(dealsAmong(kept, 3).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6])
  })
})

describe('the deals’ layout', () => {
  const layoutAt = (width: number) => DEAL_LAYOUTS.findLast(({ from }) => from <= width)

  it.each([
    [1024, 4, true],
    [1023, 3, true],
    [768, 3, true],
    [767, 2, true],
    [600, 2, true],
    [599, 2, false],
    [480, 2, false],
    [479, 1, false],
    [320, 1, false],
  ])('at %i px shows %i cards, arrows %s [CAT-09]', (width, cards, arrows) => {
    expect(layoutAt(width)).toMatchObject({ cards, arrows })
  })

  it('scrolls as many cards as it shows [CAT-09]', () => {
    expect(DEALS_OPTIONS.breakpoints['1024']).toEqual({ slidesPerView: 4, slidesPerGroup: 4 })
    expect(Object.keys(DEALS_OPTIONS.breakpoints)).toEqual(['0', '480', '600', '768', '1024'])
  })
})
