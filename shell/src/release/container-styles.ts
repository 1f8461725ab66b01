export interface ContainerStyles {
  /** Takes the style sheets from a version's folder out of the page. */
  remove(folder: string): void
  /** Takes out every style sheet that came after the page and belongs to none of these folders, and all constructed ones. */
  removeUnowned(folders: readonly string[]): void
}

/**
 * The style sheets that versions of remotes bring as files. Rules of styled components stay in the one sheet of styled-components: their class
 * names hold the version (`styles.namespace` in the build), so those of a version that has left the page apply to nothing.
 */
export function createContainerStyles(): ContainerStyles {
  const ownPart = new WeakSet<Element>(document.querySelectorAll('style, link[rel="stylesheet"]'))
  return {
    remove(folder) {
      for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
        if (link.getAttribute('href')?.includes(folder)) link.remove()
      }
    },
    removeUnowned(folders) {
      for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) {
        const href = element.getAttribute('href') ?? ''
        const isOwned =
          ownPart.has(element) ||
          element.hasAttribute('data-styled') ||
          folders.some((folder) => href.includes(folder))
        if (!isOwned) element.remove()
      }
      document.adoptedStyleSheets = []
    },
  }
}
