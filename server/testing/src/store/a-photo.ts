import sharp from 'sharp'

interface PhotoFacts {
  readonly width?: number
  readonly height?: number
  readonly format?: 'png' | 'jpeg' | 'webp' | 'avif'
}

/** A file that a customer can send: a plain picture, small enough to be read quickly. */
export const aPhoto = ({ width = 400, height = 320, format = 'png' }: PhotoFacts = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#C08060' } })
    .toFormat(format)
    .toBuffer()
