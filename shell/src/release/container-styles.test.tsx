import { act, render } from '@testing-library/react'
import { StyleSheetManager, styled } from 'styled-components'
import { createContainerStyles } from './container-styles'

const OLD = 'mf_catalog_0_1_0_aaaa'
const FOLDER = '/remotes/catalog/0.1.0-aaaa/web/'
const Card = styled.p`
  color: tomato;
`
const colourOf = (element: Element | null) => (element ? getComputedStyle(element).color : null)
const link = (href: string) => {
  const element = document.createElement('link')
  element.rel = 'stylesheet'
  element.setAttribute('href', href)
  document.head.append(element)
  return element
}

beforeEach(() => {
  document.head.innerHTML = ''
})

describe('the styles of one version of a remote', () => {
  it('leave with it: its rules and the style sheets from its folder [REL-08]', async () => {
    const styles = createContainerStyles()
    const { container } = await act(async () =>
      render(
        <StyleSheetManager sheet={styles.sheetOf(OLD)}>
          <Card>A card</Card>
        </StyleSheetManager>,
      ),
    )
    const [own, other] = [link(`${FOLDER}7.css`), link('/remotes/content/0.1.0-aaaa/web/3.css')]
    expect(colourOf(container.querySelector('p'))).toBe('rgb(255, 99, 71)')
    styles.remove(OLD, FOLDER)
    expect(colourOf(container.querySelector('p'))).not.toBe('rgb(255, 99, 71)')
    expect(own.isConnected).toBe(false)
    expect(other.isConnected).toBe(true)
  })

  it('are taken over from the server, so that no rule is there twice [REL-08]', () => {
    const version = /data-styled-version="([^"]+)"/.exec(document.documentElement.outerHTML)?.[1] ?? '6.6.0'
    document.head.innerHTML = `<style data-styles-of="${OLD}" data-styled-version="${version}">.a{color:tomato;}/*!sc*/
data-styled.g7[id="catalog__sc-1"]{content:"a,"}/*!sc*/
</style>`
    const styles = createContainerStyles()
    expect(document.querySelectorAll('style[data-styles-of]')).toHaveLength(0)
    expect(styles.sheetOf(OLD).hasNameForId('catalog__sc-1', 'a')).toBe(true)
    const paragraph = document.createElement('p')
    paragraph.className = 'a'
    document.body.append(paragraph)
    expect(colourOf(paragraph)).toBe('rgb(255, 99, 71)')
    styles.remove(OLD, FOLDER)
    expect(colourOf(paragraph)).not.toBe('rgb(255, 99, 71)')
  })

  it('that nobody owns go when a version is marked as bad; those of the page stay [REL-08]', () => {
    const ofPage = link('/remotes/shell/0.1.0-aaaa/web/entry.css')
    const styles = createContainerStyles()
    const foreign = document.createElement('style')
    foreign.textContent = 'body { display: none }'
    document.head.append(foreign)
    const live = link('/remotes/content/0.1.0-aaaa/web/3.css')
    styles.removeUnowned(['/remotes/content/0.1.0-aaaa/web/'])
    expect(foreign.isConnected).toBe(false)
    expect(ofPage.isConnected).toBe(true)
    expect(live.isConnected).toBe(true)
  })
})
