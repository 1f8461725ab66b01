import { MAX_PHOTO_BYTES, MIN_PHOTO_SIDE } from '@store/shared/domain/products/review-photo'
import type { Message, MessageValues } from '@store/shared/i18n/message'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { toDataUrl } from '@store/shared/remotes/host/to-data-url'
import messages from './form.messages.json'

/** A photo as it is sent. */
export interface PreparedUpload {
  readonly file: Blob
  /** A data address; null where the browser cannot make one. */
  readonly preview: string | null
}

/** A file that cannot be sent. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'

  constructor(
    readonly why: Message,
    readonly values?: MessageValues,
  ) {
    super('The file cannot be sent')
  }
}

/** The shop shows nothing larger. */
const MAX_SIDE = 1600
const PREVIEW_SIDE = 192

/**
 * Makes a photo as small as it will be shown, so that it is sent in seconds from a phone and without what the camera wrote into it.
 * Where the browser cannot, the file goes as it is, and the server does the same.
 *
 * @throws {UploadProblem}
 */
export async function prepareUpload(file: File): Promise<PreparedUpload> {
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new UploadProblem(FAILURE_MESSAGES.PHOTO_NOT_USABLE)
  if (typeof createImageBitmap === 'undefined') return asItIs(file)
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new UploadProblem(FAILURE_MESSAGES.PHOTO_NOT_USABLE)
  try {
    if (Math.min(bitmap.width, bitmap.height) < MIN_PHOTO_SIDE) {
      throw new UploadProblem(messages.tooSmall, { pixels: MIN_PHOTO_SIDE })
    }
    const small = await toBlob(draw(bitmap, MAX_SIDE))
    const preview = draw(bitmap, PREVIEW_SIDE)?.toDataURL('image/jpeg', 0.8) ?? null
    return small === null ? { ...(await asItIs(file)), preview } : { file: small, preview }
  } finally {
    bitmap.close()
  }
}

async function asItIs(file: File): Promise<PreparedUpload> {
  if (file.size > MAX_PHOTO_BYTES) throw new UploadProblem(messages.tooLarge)
  return { file, preview: await toDataUrl(file).catch(() => null) }
}

/** Null where the browser has no memory for it. */
function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement | null {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement | null): Promise<Blob | null> =>
  new Promise((resolve) => (canvas === null ? resolve(null) : canvas.toBlob(resolve, 'image/jpeg', 0.86)))
