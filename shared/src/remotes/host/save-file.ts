import type { ApiFile } from '../../api/endpoint'

const KEEP_MS = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile({ name, contentType, bytes }: ApiFile): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
