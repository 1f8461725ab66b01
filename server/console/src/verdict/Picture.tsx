import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { usePicture } from '../screen/queries'
import { toFailureText } from '../session/failure-text'

const Figure = styled.figure`
  display: grid;
  gap: var(--space-4);
  min-width: 0;

  img {
    width: 100%;
    height: 200px;
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    object-fit: cover;
    object-position: top;
  }

  a {
    display: block;
    border-radius: var(--radius-control);
  }

  figcaption {
    font-size: var(--text-small);
    overflow-wrap: anywhere;
  }
`

/** How a page looked, which opens in full. */
export function Picture({
  name,
  version,
  id,
  what,
}: {
  readonly name: string
  readonly version: string
  readonly id: string
  readonly what: string
}) {
  const { data, error } = usePicture({ name, version, picture: id })
  const url = useObjectUrl(data)
  return (
    <Figure>
      {error ? (
        <Text $size="small" $tone="danger">
          {toFailureText(error).message}
        </Text>
      ) : url ? (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`${what}, opens in full`} />
        </a>
      ) : (
        <SkeletonBlock $height="200px" />
      )}
      <figcaption>{what}</figcaption>
    </Figure>
  )
}

/** The address of bytes that are held by this page, as long as they are shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}
