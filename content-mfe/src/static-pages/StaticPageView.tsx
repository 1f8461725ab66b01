import { Section } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Opening = styled.header<{ $withPicture: boolean }>`
  display: grid;
  gap: var(--space-24) var(--space-48);
  align-items: center;

  @media (min-width: 960px) {
    grid-template-columns: ${({ $withPicture }) => ($withPicture ? '6fr 5fr' : 'none')};
  }
`

const Words = styled.div`
  display: grid;
  gap: var(--space-12);
`

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
`

const Body = styled.div<{ $withContents: boolean }>`
  display: grid;
  gap: var(--space-32) var(--space-72);
  align-items: start;
  justify-content: ${({ $withContents }) => ($withContents ? 'start' : 'center')};

  @media (min-width: 960px) {
    grid-template-columns: ${({ $withContents }) => ($withContents ? '16rem' : '')} minmax(0, 40rem);
  }
`

export interface StaticPageViewProps {
  title: string
  lead: string
  picture: ReactNode
  /** What the page holds, for pages that are looked things up in. */
  contents: ReactNode
  children: ReactNode
}

export const StaticPageView = ({ title, lead, picture, contents, children }: StaticPageViewProps) => (
  <>
    <Section ground="blush">
      <Opening $withPicture={picture !== null}>
        <Words>
          <h1>{title}</h1>
          <Text $size="lead" $measure>
            {lead}
          </Text>
        </Words>
        {picture && <Frame>{picture}</Frame>}
      </Opening>
    </Section>
    <Section>
      <Body $withContents={contents !== null}>
        {contents}
        {children}
      </Body>
    </Section>
  </>
)
