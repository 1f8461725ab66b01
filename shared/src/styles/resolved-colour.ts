/**
 * A design token as the one colour that an element has of it now, such as `rgb(91, 42, 78)`. The property itself is read as
 * `light-dark(…)`, which a canvas does not take: it draws in black.
 *
 * @param token such as `--plum`
 */
export function resolvedColour(element: HTMLElement, token: string): string {
  element.style.color = `var(${token})`
  const { color } = getComputedStyle(element)
  element.style.removeProperty('color')
  return color
}
