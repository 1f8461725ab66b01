import type { RemoteRelease } from '@store/shared/remotes/release-document'
import { ServerStyleSheet } from 'styled-components'
import { OWNER_ATTRIBUTE, type StyleSheet } from '../release/container-styles'

export interface PageStyles {
  /** Where the frame of the page puts its rules. */
  readonly shell: ServerStyleSheet
  sheetOf(release: RemoteRelease): StyleSheet
  /** One style element for the shell and one for each remote that has rules on the page; nonces are marked as `%NONCE%`. */
  toMarkup(): string
  /** The sheets cannot be used afterwards. */
  seal(): void
}

/** The rules of one page, kept apart by version, so that a browser can take a version's rules out again. */
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
    toMarkup: () =>
      [
        withNonce(shell.getStyleTags()),
        ...[...sheets].map(([container, sheet]) =>
          // Without `data-styled` the rules are not taken over by the shell's own sheet when styled-components starts.
          withNonce(sheet.getStyleTags()).replace('data-styled="true"', `${OWNER_ATTRIBUTE}="${container}"`),
        ),
      ].join(''),
    seal() {
      for (const sheet of [shell, ...sheets.values()]) sheet.seal()
    },
  }
}

const withNonce = (markup: string): string => markup.replace('<style ', '<style nonce="%NONCE%" ')
