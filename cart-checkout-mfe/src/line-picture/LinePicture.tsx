import type { Picture as PictureData } from '@store/shared/domain/product'
import { Picture } from '@store/shared/ui/Picture'
import { lazy, Suspense } from 'react'

// Most products have one.
const NoPicture = lazy(async () => ({ default: (await import('./NoPicture')).NoPicture }))

/** A line's picture, beside its name; a sprig where the product has none. */
export function LinePicture({ picture }: { readonly picture: PictureData | null }) {
  if (picture === null)
    return (
      <Suspense>
        <NoPicture />
      </Suspense>
    )
  return <Picture {...picture} ratio="4 / 5" sizes="112px" />
}
