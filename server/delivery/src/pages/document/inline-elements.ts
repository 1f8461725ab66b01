import type { InlineTexts } from '@store/platform/http/security-headers'
import { type Html, raw } from './html'

/** The inline scripts and styles of one page. The page's policy lets just these run, by their hashes. */
export interface InlineElements {
  script(text: string): Html
  /** @param attributes markup, with a space before each */
  style(text: string, attributes?: string): Html
  /** Of those that were made so far. */
  readonly texts: InlineTexts
}

export function createInlineElements(): InlineElements {
  const scripts: string[] = []
  // styled-components adds rules in the browser by an element without a text.
  const styles: string[] = ['']
  const keep = (texts: string[], text: string): string => {
    // As parsers of HTML read line ends.
    const read = text.replace(/\r\n?/g, '\n')
    texts.push(read)
    return read
  }
  return {
    script: (text) => raw(`<script>${keep(scripts, text)}</script>`),
    style: (text, attributes = '') => raw(`<style${attributes}>${keep(styles, text)}</style>`),
    texts: { scripts, styles },
  }
}
