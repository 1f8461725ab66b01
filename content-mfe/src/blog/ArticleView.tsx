import type { Article } from '@store/shared/domain/content/content'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Eyebrow } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { Picture } from '@store/shared/ui/Picture'
import { Text } from '@store/shared/ui/Text'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatDay, parseDay } from '../dates/calendar-day'
import { ProseView } from '../prose/ProseView'
import { ArticleRow } from './ArticleRow'
import { BlogHeader } from './BlogHeader'
import messages from './messages.json'

const Opening = styled.header`
  display: grid;
  gap: var(--space-24) var(--space-48);
  align-items: center;

  @media (min-width: 960px) {
    grid-template-columns: 6fr 5fr;
  }
`

const Frame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
`

const Words = styled.div`
  display: grid;
  gap: var(--space-12);
`

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: var(--touch);
  font-weight: 600;
`

const Body = styled.div`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 40rem);
`

export function ArticleView({ article, brand }: { article: Article; brand: Brand }) {
  const t = useTranslate()
  const titleId = useId()
  const nextId = useId()
  const published = parseDay(article.publishedOn)
  return (
    <>
      <article aria-labelledby={titleId}>
        <Section>
          <Opening>
            <Words>
              <Back to={pathTo('blog')}>{t(messages.allArticles)}</Back>
              <Eyebrow>{article.category}</Eyebrow>
              <h1 id={titleId}>{article.title}</h1>
              <Text $size="lead" $measure>
                {article.summary}
              </Text>
              <Text $size="small" $tone="soft">
                {published !== null && (
                  <>
                    <time dateTime={article.publishedOn}>{formatDay(published, t)}</time> ·{' '}
                  </>
                )}
                {t(messages.readingTime, { minutes: article.readingMinutes })}
              </Text>
            </Words>
            <Frame>
              <Picture {...article.picture} ratio="4 / 3" sizes="(min-width: 960px) 560px, 100vw" priority />
            </Frame>
          </Opening>
        </Section>
        <Section>
          <Body>
            <ProseView prose={article.text} brand={brand} />
          </Body>
        </Section>
      </article>
      {article.next.length > 0 && (
        <div data-print="no">
          <MoonDivider />
          <Section aria-labelledby={nextId}>
            <BlogHeader id={nextId}>{t(messages.readNext)}</BlogHeader>
            <ArticleRow articles={article.next} />
          </Section>
        </div>
      )}
    </>
  )
}
