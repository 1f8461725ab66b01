import type { Picture as PictureData } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import { Picture } from '@store/shared/ui/Picture'
import { useState } from 'react'
import styled from 'styled-components'
import messages from './messages.json'

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`

const Thumb = styled.button`
  display: block;
  overflow: hidden;
  width: 88px;
  border-radius: var(--radius-control);
  cursor: zoom-in;
`

const Lightbox = lazyPart(
  'catalog/Lightbox',
  async () => (await import(/* webpackChunkName: "lightbox" */ '../gallery/Lightbox')).Lightbox,
)

export interface ReviewPhotosProps {
  photos: readonly PictureData[]
  author: string
}

/** The photos of a review, as large as the screen by a click. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const t = useTranslate()
  const [start, setStart] = useState(0)
  const lightbox = useLazyDialog(Lightbox)
  const pictures = photos.map((photo, index) => ({
    ...photo,
    alt: t(messages.photoBy, { number: index + 1, author }),
  }))
  return (
    <>
      <Strip aria-label={t(messages.photosBy, { author })}>
        {pictures.map((photo, index) => (
          <li key={photo.url}>
            <Thumb
              type="button"
              aria-label={t(messages.enlarge, { picture: photo.alt })}
              onClick={() => {
                setStart(index)
                void lightbox.open()
              }}
            >
              <Picture {...photo} alt="" ratio="1 / 1" sizes="88px" />
            </Thumb>
          </li>
        ))}
      </Strip>
      {lightbox.wasOpened && (
        <Lightbox
          name={t(messages.reviewOf, { author })}
          pictures={pictures}
          start={start}
          open={lightbox.isOpen}
          onClose={lightbox.close}
          onShow={setStart}
        />
      )}
    </>
  )
}
