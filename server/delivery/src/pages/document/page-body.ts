import type { CompressPage, PageEncoding } from './compress-page'

/** A page's bytes, compressed once for each encoding and sent many times. */
export interface PageBody {
  /** @param encoding null for the page as it is */
  as(encoding: PageEncoding | null): Promise<Buffer>
}

export function createPageBody(markup: string, compress: CompressPage): PageBody {
  const content = Buffer.from(markup)
  const compressed = new Map<PageEncoding, Promise<Buffer>>()
  return {
    async as(encoding) {
      if (encoding === null) return content
      const bytes = compressed.get(encoding) ?? compress(content, encoding)
      compressed.set(encoding, bytes)
      return bytes
    },
  }
}
