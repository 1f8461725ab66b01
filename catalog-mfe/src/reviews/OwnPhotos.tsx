import type { ApiClient } from '@store/shared/api/client'
import type { OwnPhoto, PhotoState } from '@store/shared/domain/products/review-photo'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { toDataUrl } from '@store/shared/remotes/host/to-data-url'
import { useHost } from '@store/shared/remotes/host/use-host'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { reviewCalls } from '../catalogue/catalogue-calls'
import messages from './own-photos.messages.json'

/** Photos one below the other, each with what is to be said of it. */
export const PhotoRows = styled.ul`
  display: grid;
  gap: var(--space-12);
  width: 100%;
`

export const PhotoRow = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-12);
  font-size: var(--text-small);
`

export const Preview = styled.span`
  display: block;
  overflow: hidden;
  width: 64px;
  height: 64px;
  border-radius: var(--radius-control);
  background: var(--paper);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const STATES: Readonly<Record<PhotoState, Message>> = {
  held: messages.held,
  shown: messages.shown,
  rejected: messages.rejected,
}

/** The customer's own photos, which are not public yet, come with the customer's token: no address leads to them. */
const ownPhotoQuery = (api: ApiClient, photoId: string) =>
  queryOptions({
    queryKey: ['catalog', 'own-photo', photoId],
    queryFn: async ({ signal }) => {
      const { getReviewPhoto } = await reviewCalls()
      const { bytes, contentType } = await api.call(getReviewPhoto, { params: { photoId } }, { signal })
      return toDataUrl(new Blob([bytes], { type: contentType }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface OwnPhotosProps {
  photos: readonly OwnPhoto[]
  /** What can be done with each. */
  action?: (photo: OwnPhoto, number: number) => ReactNode
}

/** The customer's photos of a review, with what the shop has decided. */
export function OwnPhotos({ photos, action }: OwnPhotosProps) {
  const t = useTranslate()
  const stateText = ({ state, reason }: OwnPhoto) =>
    reason === '' ? t(STATES[state]) : t(messages.because, { state: t(STATES[state]), reason })
  return (
    <PhotoRows aria-label={t(messages.yours)}>
      {photos.map((photo, index) => (
        <PhotoRow key={photo.id}>
          <OwnPreview photo={photo} name={t(messages.yourPhoto, { number: index + 1 })} />
          <span>{stateText(photo)}</span>
          {action?.(photo, index + 1)}
        </PhotoRow>
      ))}
    </PhotoRows>
  )
}

function OwnPreview({ photo, name }: { photo: OwnPhoto; name: string }) {
  const host = useHost()
  const { data } = useQuery({ ...ownPhotoQuery(host.api, photo.id), enabled: photo.state !== 'rejected' })
  return <Preview>{data && <img src={data} alt={name} />}</Preview>
}
