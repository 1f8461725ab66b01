const RELATIVE_URL = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/g

/** A style sheet's text as it can stand in a page: its addresses hold there too, and nothing in it ends the element. */
export const toInlineStyles = (sheet: string, url: string): string =>
  sheet
    .replace(
      RELATIVE_URL,
      (_, _quote: string, path: string) => `url(${new URL(path, `http://page${url}`).pathname})`,
    )
    .replaceAll('</', '<\\/')
