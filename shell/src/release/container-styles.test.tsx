import { createContainerStyles } from './container-styles'

const FOLDER = '/remotes/catalog/0.1.0-aaaa/web/'
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
  it('leave with it: the style sheets from its folder [REL-08]', () => {
    const styles = createContainerStyles()
    const [own, other] = [link(`${FOLDER}7.css`), link('/remotes/content/0.1.0-aaaa/web/3.css')]
    styles.remove(FOLDER)
    expect(own.isConnected).toBe(false)
    expect(other.isConnected).toBe(true)
  })

  it('without an owner go when a version is marked as bad; those of the page stay [REL-08]', () => {
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
