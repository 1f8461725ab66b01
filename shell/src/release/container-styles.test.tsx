import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { releaseOf } from '../testing/releases'
import { createContainerStyles } from './container-styles'

const link = (href: string, owner = '') => {
  const element = document.createElement('link')
  element.rel = 'stylesheet'
  element.setAttribute('href', href)
  if (owner) element.setAttribute('data-rspack', owner)
  document.head.append(element)
  return element
}

const version = (name: string, of: string, styles?: readonly string[]): RemoteRelease => ({
  ...releaseOf(name, of),
  entry: { url: `/remotes/${name}/web/entry.${of}.js`, integrity: null },
  ...(styles && { styles: [...styles] }),
})

beforeEach(() => {
  document.head.innerHTML = ''
})

describe('the style sheets of one version of a remote', () => {
  const carousel = '/remotes/catalog/web/7.aaaa1111.css'
  const left = version('catalog', '0.1.0-aaaa')

  it('leave with it, and those of other remotes stay [REL-08]', () => {
    const styles = createContainerStyles()
    const own = link(carousel, `${left.container}:chunk-7`)
    const byItself = link('/remotes/catalog/web/hide.bbbb2222.css')
    const other = link('/remotes/content/web/3.cccc3333.css')
    styles.remove(left, [version('content', '0.1.0-aaaa')])
    expect([own, byItself, other].map((each) => each.isConnected)).toEqual([false, false, true])
  })

  it('stay while another version has the same file, whoever asked for it [REL-08]', () => {
    const styles = createContainerStyles()
    const shared = link(carousel, `${left.container}:chunk-7`)
    const changed = link('/remotes/catalog/web/8.dddd4444.css', `${left.container}:chunk-8`)
    styles.remove(left, [version('catalog', '0.1.0-bbbb', [carousel])])
    expect([shared, changed].map((each) => each.isConnected)).toEqual([true, false])
  })

  it('stay with a version that asked for them before its document named any [REL-08]', () => {
    const styles = createContainerStyles()
    const running = version('catalog', '0.1.0-bbbb')
    const own = link(carousel, `${running.container}:chunk-7`)
    styles.remove(left, [running])
    expect(own.isConnected).toBe(true)
  })

  it('of a version whose files have a folder of their own leave with it [REL-08]', () => {
    const styles = createContainerStyles()
    const old = releaseOf('catalog', '0.1.0-aaaa')
    const own = link('/remotes/catalog/0.1.0-aaaa/web/7.css')
    const live = link('/remotes/catalog/0.1.0-bbbb/web/7.css')
    styles.remove(old, [releaseOf('catalog', '0.1.0-bbbb')])
    expect([own, live].map((each) => each.isConnected)).toEqual([false, true])
  })

  it('that nobody owns go when a version is marked as bad; those of the page stay [REL-08]', () => {
    const ofPage = link('/remotes/shell/web/entry.aaaa1111.css')
    const styles = createContainerStyles()
    const foreign = document.createElement('style')
    foreign.textContent = 'body { display: none }'
    document.head.append(foreign)
    const live = link('/remotes/content/web/3.cccc3333.css')
    const bad = link('/remotes/content/web/hide.eeee5555.css')
    styles.removeUnowned([version('content', '0.1.0-aaaa', ['/remotes/content/web/3.cccc3333.css'])])
    expect([foreign, bad].map((each) => each.isConnected)).toEqual([false, false])
    expect([ofPage, live].map((each) => each.isConnected)).toEqual([true, true])
  })
})
