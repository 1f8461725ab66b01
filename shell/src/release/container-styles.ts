import { OWNER_ATTRIBUTE } from '@store/shared/remotes/releases/part-name.mjs'
import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'

export interface ContainerStyles {
  /** Takes the style sheets of a version's remote out of the page, but for those that one of the others has. */
  remove(release: RemoteRelease, others: readonly RemoteRelease[]): void
  /** Takes out every style sheet that came after the page and belongs to none of these versions nor to the shell, and all constructed ones. */
  removeUnowned(releases: readonly RemoteRelease[]): void
}

/**
 * The style sheets that versions of remotes bring as files. Two versions may have the same one, of which the page has one element. Rules of
 * styled components stay in the one sheet of styled-components: their class names hold the version (`styles-by-container-loader.mjs` in the
 * build), so those of a version that has left the page apply to nothing.
 */
export function createContainerStyles(): ContainerStyles {
  const ownPart = new WeakSet<Element>(document.querySelectorAll('style, link[rel="stylesheet"]'))
  return {
    remove(release, others) {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        const isOfOthers = others.some((other) => isOf(other, link))
        if (link.href.startsWith(placeOf(release)) && !isOfOthers) link.remove()
      }
    },
    removeUnowned(releases) {
      for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) {
        const isOwned =
          ownPart.has(element) ||
          element.hasAttribute('data-styled') ||
          (element instanceof HTMLLinkElement &&
            (element.href.startsWith(toAddress('/remotes/shell/')) ||
              releases.some((release) => isOf(release, element))))
        if (!isOwned) element.remove()
      }
      document.adoptedStyleSheets = []
    },
  }
}

function isOf({ container, entry, version, styles = [] }: RemoteRelease, link: HTMLLinkElement): boolean {
  const isAskedFor = link.getAttribute(OWNER_ATTRIBUTE)?.startsWith(`${container}:`) === true
  const folder = folderOf(toAddress(entry.url))
  const isInOwnFolder = folder.includes(`/${version}/`) && link.href.startsWith(folder)
  return isAskedFor || isInOwnFolder || styles.some((url) => link.href === toAddress(url))
}

/** Where all versions of the remote have their files; of a development server, everything of it. */
function placeOf({ entry }: RemoteRelease): string {
  const address = toAddress(entry.url)
  return /^https?:\/\/[^/]+\/remotes\/[^/]+\//.exec(address)?.[0] ?? folderOf(address)
}

const toAddress = (url: string): string => new URL(url, document.baseURI).href

const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1)
