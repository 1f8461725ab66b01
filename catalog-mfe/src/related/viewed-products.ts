import type { Picture, Product } from '@store/shared/domain/products/product'
import { isRecord } from '@store/shared/domain/record'
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { createBrowserStorage, readJson } from '@store/shared/storage/browser-storage'
import { RECENTLY_VIEWED_KEY } from '@store/shared/storage/storage-keys'

/** What is kept of a product that was looked at. No price: it may have changed since. */
export interface ViewedProduct {
  readonly id: number
  readonly name: string
  readonly picture: Picture | null
  /** Of the name. */
  readonly language: Language
}

const MOST_KEPT = 9

const storage = () => createBrowserStorage(() => window.localStorage)

/** The products looked at in this browser, latest first. */
export function readViewed(): readonly ViewedProduct[] {
  const kept = readJson(storage(), RECENTLY_VIEWED_KEY)
  return Array.isArray(kept) ? kept.flatMap((each) => parseViewed(each) ?? []) : []
}

export function keepViewed({ id, name, pictures }: Product, language: Language): void {
  const others = readViewed().filter((each) => each.id !== id)
  write([{ id, name, picture: pictures[0] ?? null, language }, ...others].slice(0, MOST_KEPT))
}

/** Names again what was looked at before, where it stands in the list. */
export function renameViewed(named: readonly ViewedProduct[]): void {
  write(readViewed().map((viewed) => named.find(({ id }) => id === viewed.id) ?? viewed))
}

const write = (viewed: readonly ViewedProduct[]): boolean =>
  storage().write(
    RECENTLY_VIEWED_KEY,
    JSON.stringify(
      viewed.map(({ language, ...product }) => ({
        ...product,
        ...(language !== SOURCE_LANGUAGE && { language }),
      })),
    ),
  )

export const forgetViewed = (): void => storage().remove(RECENTLY_VIEWED_KEY)

function parseViewed(value: unknown): ViewedProduct | null {
  if (!isRecord(value)) return null
  const { id, name, picture, language } = value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof name !== 'string') return null
  return { id, name, picture: parsePicture(picture), language: parseLanguage(language) }
}

const parseLanguage = (value: unknown): Language =>
  typeof value === 'string' && isLanguage(value) ? value : SOURCE_LANGUAGE

function parsePicture(value: unknown): Picture | null {
  if (!isRecord(value)) return null
  const { url, alt, width, height, colour } = value
  const isWhole =
    typeof url === 'string' &&
    url.startsWith('/') &&
    typeof alt === 'string' &&
    typeof colour === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number'
  return isWhole ? { url, alt, width, height, colour } : null
}
