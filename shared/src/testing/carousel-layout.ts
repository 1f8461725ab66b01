/**
 * A layout for carousels, which jsdom does not have: everything is 400 px wide and scrolls at once, with its event. Undone by Jest's
 * `restoreMocks`.
 */
export function giveCarouselsLayout(): void {
  for (const side of ['clientWidth', 'offsetWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
  const scrolled = new WeakMap<Element, number>()
  jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(function get(this: Element) {
    return scrolled.get(this) ?? 0
  })
  jest.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function set(this: Element, left) {
    scrolled.set(this, left)
    this.dispatchEvent(new Event('scroll'))
  })
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(
    this: Element,
    to?: unknown,
  ) {
    if (typeof to === 'object' && to !== null && 'left' in to) this.scrollLeft = Number(to.left)
  })
}
