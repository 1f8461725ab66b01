import type { RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { ServerStyleSheet } from 'styled-components'
import { checkLength, MAX_STYLES_CHARACTERS } from '../slots/slot-limits'

export interface PageStyles {
  /** Where the frame of the page puts its rules. */
  readonly shell: ServerStyleSheet
  sheetOf(release: RemoteRelease): ServerStyleSheet['instance']
  /**
   * One style element for each remote that has rules on the page.
   *
   * @param onRefused told the container whose rules are too many; they are left out
   */
  ofRemotes(onRefused: (container: string, error: unknown) => void): string
  /** The shell's style element, once the frame is rendered. */
  ofShell(): string
  /** The sheets cannot be used afterwards. */
  seal(): void
}

/** The rules of one page, kept apart by part, so that one with too many rules is left out alone. */
export function createPageStyles(): PageStyles {
  const shell = new ServerStyleSheet()
  const sheets = new Map<string, ServerStyleSheet>()
  return {
    shell,
    sheetOf({ container }) {
      const known = sheets.get(container)
      const sheet = known ?? new ServerStyleSheet()
      sheets.set(container, sheet)
      return sheet.instance
    },
    ofRemotes: (onRefused) =>
      [...sheets]
        .map(([container, sheet]) => {
          const tags = sheet.getStyleTags()
          try {
            checkLength(tags.length, MAX_STYLES_CHARACTERS, 'styles')
          } catch (error) {
            onRefused(container, error)
            return ''
          }
          return tags
        })
        .join(''),
    ofShell: () => shell.getStyleTags(),
    seal() {
      for (const sheet of [shell, ...sheets.values()]) sheet.seal()
    },
  }
}
