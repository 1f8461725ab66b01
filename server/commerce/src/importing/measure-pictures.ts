import { type MeasurePicture, PictureProblem } from '@store/platform/media/measure-picture'
import type { Picture } from '@store/shared/domain/products/product'
import pLimit from 'p-limit'
import { type CatalogueDocument, CatalogueImportError, type PlaceOf } from './catalogue-document'
import { fileOf, UNMEASURED_COLOUR } from './catalogue-fields'

/** Told how many of so many pictures are measured. */
export type OnPictures = (measured: number, total: number) => void

const AT_ONCE = 4

/**
 * The document with the true size of each picture, and its colour where the file gives none.
 *
 * @throws {CatalogueImportError} naming every picture that cannot be used, by its place in the file
 */
export async function measurePictures(
  document: CatalogueDocument,
  {
    measure,
    placeOf,
    onPictures = () => {},
  }: { readonly measure: MeasurePicture; readonly placeOf: PlaceOf; readonly onPictures?: OnPictures },
): Promise<CatalogueDocument> {
  const places = picturesOf(document)
  const urls = [...new Set(places.map(({ picture }) => picture.url))]
  const limit = pLimit(AT_ONCE)
  let done = 0
  const found = new Map(
    await Promise.all(
      urls.map((url) =>
        limit(async () => {
          const facts = await measure(fileOf(url)).catch(problemOf)
          done += 1
          onPictures(done, urls.length)
          return [url, facts] as const
        }),
      ),
    ),
  )
  const problems = places.flatMap(({ picture, path }) => {
    const facts = found.get(picture.url)
    return facts instanceof PictureProblem
      ? [`${placeOf(path)}: ${fileOf(picture.url)} ${facts.message}`]
      : []
  })
  if (problems.length > 0) throw new CatalogueImportError(problems)

  const measured = (picture: Picture): Picture => {
    const facts = found.get(picture.url)
    if (facts === undefined || facts instanceof PictureProblem) return picture
    const { width, height, colour } = facts
    return {
      ...picture,
      width,
      height,
      colour: picture.colour === UNMEASURED_COLOUR ? colour : picture.colour,
    }
  }
  return {
    ...document,
    categories: document.categories.map((category) => ({
      ...category,
      picture: category.picture && measured(category.picture),
    })),
    products: document.products.map((product) => ({
      ...product,
      images: product.images.map(measured),
      search: withMeasured(product.search, measured),
    })),
  }
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureProblem) return error
  throw error
}

interface PlacedPicture {
  readonly picture: Picture
  readonly path: readonly PropertyKey[]
}

/** Names below `/media/` of the pictures that a catalogue shows, each once. */
export const pictureFilesOf = (document: CatalogueDocument): readonly string[] => [
  ...new Set(picturesOf(document).map(({ picture }) => fileOf(picture.url))),
]

/** A picture that is not there stays away. */
const withMeasured = <T extends { readonly picture?: Picture | undefined }>(
  given: T,
  measured: (picture: Picture) => Picture,
): T => (given.picture === undefined ? given : { ...given, picture: measured(given.picture) })

const picturesOf = ({ categories, products }: CatalogueDocument): readonly PlacedPicture[] => [
  ...categories.flatMap(({ picture }, category) =>
    picture === null ? [] : [{ picture, path: ['categories', category, 'picture'] }],
  ),
  ...products.flatMap(({ search: { picture } }, product) =>
    picture === undefined ? [] : [{ picture, path: ['products', product, 'search', 'picture'] }],
  ),
  ...products.flatMap(({ images }, product) =>
    images.map((picture, index) => ({ picture, path: ['products', product, 'images', index] })),
  ),
]
