import type { CellValue } from '@store/shared/domain/products/product-edit'
import { isRecord } from '@store/shared/domain/record'

/** A picture of a product as its page edits it. */
export interface EditedPicture {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly focus?: { readonly x: number; readonly y: number }
}

/** What the cell of a product's pictures holds; what is no picture is left out. */
export function toPictures(value: CellValue | undefined): readonly EditedPicture[] {
  const parsed: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : []
  return Array.isArray(parsed) ? parsed.flatMap(toPicture) : []
}

function toPicture(given: unknown): readonly EditedPicture[] {
  if (!isRecord(given)) return []
  const { url, alt, width, height, colour, focus } = given
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number') return []
  return [
    {
      url,
      alt: String(alt ?? ''),
      width,
      height,
      colour: String(colour ?? ''),
      ...(isRecord(focus) && { focus: { x: Number(focus.x), y: Number(focus.y) } }),
    },
  ]
}

/** As the cell holds them: equal texts for equal pictures. */
export const toCell = (pictures: readonly EditedPicture[]): string =>
  JSON.stringify(
    pictures.map(({ url, alt, width, height, colour, focus }) => ({
      url,
      alt: alt.trim(),
      width,
      height,
      colour,
      ...(focus && { focus }),
    })),
  )

const MIDDLE = { x: 50, y: 50 }

export const focusOf = ({ focus = MIDDLE }: EditedPicture): NonNullable<EditedPicture['focus']> => focus

const bounded = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** With another focus point, in per cent. */
export const withFocus = (picture: EditedPicture, x: number, y: number): EditedPicture => ({
  ...picture,
  focus: { x: bounded(x), y: bounded(y) },
})
