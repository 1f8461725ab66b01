import { useHost } from '@store/shared/remotes/host/use-host'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

interface SearchPreviewProps {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** Search engines cut longer ones. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 155

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`

/** About how a search engine shows the product's page. */
export const SearchPreview = ({ path, title, description }: SearchPreviewProps) => {
  const host = useHost()
  return (
    <Result aria-label="Preview of the search result">
      <Text $size="small" $tone="soft">
        {host.brand.name} › {path.split('/').filter(Boolean).join(' › ')}
      </Text>
      <Title>{cut(title, TITLE_LENGTH)}</Title>
      <Text $size="small">{cut(description, DESCRIPTION_LENGTH)}</Text>
      {(title.length > TITLE_LENGTH || description.length > DESCRIPTION_LENGTH) && (
        <Text $size="small" $tone="soft">
          Search engines cut titles after about {TITLE_LENGTH} characters and descriptions after about{' '}
          {DESCRIPTION_LENGTH}.
        </Text>
      )}
    </Result>
  )
}

const Result = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  overflow-wrap: anywhere;
`

const Title = styled.p`
  color: var(--plum);
  font-size: 1.125rem;
`
