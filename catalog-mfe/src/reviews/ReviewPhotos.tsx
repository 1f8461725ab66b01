import type { Picture as PictureData } from '@store/shared/domain/product'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Picture } from '@store/shared/ui/Picture'
import { useState } from 'react'
import styled from 'styled-components'
import type { LightboxProps } from '../gallery/Lightbox'
import { usePart } from '../use-part'

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

export interface ReviewPhotosProps {
  host: HostServices
  photos: readonly PictureData[]
  author: string
}

/** The photos of a review, as large as the screen by a press. */
export function ReviewPhotos({ host, photos, author }: ReviewPhotosProps) {
  const [start, setStart] = useState(0)
  const lightbox = usePart<LightboxProps>(host, 'catalog/Lightbox', async () => {
    const { Lightbox } = await import('../gallery/Lightbox')
    return Lightbox
  })
  return (
    <>
      <Strip aria-label={`Photos by ${author}`}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <Thumb
              type="button"
              aria-label={`Enlarge ${photo.alt}`}
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
      {lightbox.Part && (
        <lightbox.Part
          host={host}
          name={`${author}’s review`}
          pictures={photos}
          start={start}
          open={lightbox.isOpen}
          onClose={lightbox.close}
          onShow={setStart}
        />
      )}
    </>
  )
}
