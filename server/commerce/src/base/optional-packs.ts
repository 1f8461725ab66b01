import { createRequire } from 'node:module'

/** What a package of the store leaves to a file of its own, and what the shop does without it. */
interface OptionalPack {
  readonly pack: 'places' | 'chinese'
  /** One of its files. */
  readonly file: string
  readonly without: string
}

const PACKS: readonly OptionalPack[] = [
  {
    pack: 'places',
    file: 'fast-geoip/data/index.json',
    without: 'visitors are located by GEO_URL alone, and otherwise taken to be in India',
  },
  {
    pack: 'chinese',
    file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    without: 'documents show boxes in place of Chinese and Japanese characters',
  },
]

/** Which optional packs are not installed. */
export const findMissingPacks = (): readonly OptionalPack[] =>
  PACKS.filter(({ file }) => findInstalledFile(file) === null)

const { resolve } = createRequire(import.meta.url)

/** Where a file of an installed package lies; null where it is not installed. */
export function findInstalledFile(file: string): string | null {
  try {
    return resolve(file)
  } catch {
    return null
  }
}
