import { isRecord } from '@store/shared/domain/record'
import { UnreadableSetting } from './unreadable-setting'

/** What files begin with, in Base64. */
const BEGINNINGS = [
  ['iVBOR', 'png'],
  ['/9j/', 'jpeg'],
  ['UklGR', 'webp'],
] as const

/** A drawing or a picture as browsers show it; an empty text for none. */
export function toPictureAddress(value: unknown): string {
  if (!isRecord(value)) return ''
  const { svg, picture } = value
  if (typeof svg === 'string') return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const file = String(picture)
  const type = BEGINNINGS.find(([beginning]) => file.startsWith(beginning))?.[1] ?? 'png'
  return `data:image/${type};base64,${file}`
}

/** @throws {UnreadableSetting} */
export function readPictureAddress(path: string, text: string): unknown {
  const [, type, file = ''] = /^data:image\/(svg\+xml|png|jpeg|webp);base64,([\w+/=]+)$/.exec(text) ?? []
  if (type === undefined) throw new UnreadableSetting(path, 'Please choose an SVG, PNG, JPEG or WebP file.')
  return type === 'svg+xml' ? { svg: Buffer.from(file, 'base64').toString('utf8') } : { picture: file }
}
