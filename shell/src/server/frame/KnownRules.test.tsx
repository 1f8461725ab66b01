/** @jest-environment @store/remote-kit/testing/node-environment */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import styled, { css, keyframes, ServerStyleSheet } from 'styled-components'
import { KnownRules, rememberRules } from './KnownRules'

const rise = keyframes`from { opacity: 0; }`
const Price = styled.p<{ $isReduced: boolean }>`
  color: black;
  &:hover { color: grey; }
  @media (width < 600px) { animation: ${rise} 1s; }
  ${({ $isReduced }) => $isReduced && css`color: green;`}
`
const prices = (
  <>
    <Price $isReduced={false}>₹ 299</Price>
    <Price $isReduced>₹ 199</Price>
  </>
)

/** A page with a sheet of its own: its markup and rules. */
function renderPage(wrap: (content: ReactNode) => ReactNode): string {
  const sheet = new ServerStyleSheet()
  return renderToString(wrap(sheet.collectStyles(prices))) + sheet.getStyleTags()
}
const inKnownRules = (content: ReactNode) => <KnownRules>{content}</KnownRules>

const compile = () =>
  Object.assign(
    jest.fn((text: string, selector = '') => [`${selector}{${text}}`]),
    { hash: 'h' },
  )

it('gives each page the rules that it would have compiled itself', () => {
  const own = renderPage((content) => content)
  expect(own).toContain('color:green')
  expect(renderPage(inKnownRules)).toBe(own)
  expect(renderPage(inKnownRules)).toBe(own)
})

it('compiles the CSS of a component once, and that of each selector for itself', () => {
  const original = compile()
  const known = rememberRules(original)
  expect([known('color: red', '.a'), known('color: red', '.a'), known('color: red', '.b')]).toEqual([
    ['.a{color: red}'],
    ['.a{color: red}'],
    ['.b{color: red}'],
  ])
  expect(original).toHaveBeenCalledTimes(2)
  expect(known.hash).toBe('h')
})

it('keeps what it knows when a page changes the rules that it got', () => {
  const known = rememberRules(compile())
  known('color: red', '.a').push('.other{}')
  expect(known('color: red', '.a')).toEqual(['.a{color: red}'])
})

it('forgets all when there are more rules than any release needs', () => {
  const original = compile()
  const known = rememberRules(original, 2)
  for (const selector of ['.a', '.b', '.c', '.b', '.c']) known('color: red', selector)
  expect(original).toHaveBeenCalledTimes(4)
})
