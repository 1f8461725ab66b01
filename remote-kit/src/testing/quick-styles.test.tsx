import { render, screen } from '@testing-library/react'

/** What a style sheet says of the last element of a page. */
function colorUnder(css: string, page = <button type="button" id="pay" className="wide quiet" />) {
  render(
    <>
      <style>{css}</style>
      <main className="page">{page}</main>
    </>,
  )
  return getComputedStyle(screen.getByRole('button')).color
}

const RED = 'rgb(255, 0, 0)'

it.each([
  'button',
  '*',
  '#pay',
  '.quiet',
  'button.wide:not(.loud, .small)',
  'main > .quiet',
  '.page button',
  '.page [type]',
  ".page [type='button']",
  '.page :is(button, a)',
  ':not(a, .b)[id]',
  'p, .nothing, .quiet',
  '.page\n> button',
])('a rule for %s counts', (selector) => {
  expect(colorUnder(`${selector} { color: red }`)).toBe(RED)
})

it.each(['.loud', 'a', '#other', 'button .quiet', '[hidden]', '.page'])(
  'a rule for %s does not',
  (selector) => {
    expect(colorUnder(`${selector} { color: red }`)).not.toBe(RED)
  },
)

it('a later rule wins, in whichever way it finds the element, and the element itself wins over both', () => {
  expect(colorUnder('#pay { color: blue } button { color: red }')).toBe(RED)
  screen.getByRole('button').style.color = 'lime'
  expect(getComputedStyle(screen.getByRole('button')).color).toBe('rgb(0, 255, 0)')
})

it('rules for screens count, and what changes later counts too', () => {
  expect(colorUnder('@media screen { .quiet { color: red } }')).toBe(RED)
  const style = document.createElement('style')
  style.textContent = '.quiet { color: lime }'
  document.body.append(style)
  expect(getComputedStyle(screen.getByRole('button')).color).toBe('rgb(0, 255, 0)')
  style.remove()
})
