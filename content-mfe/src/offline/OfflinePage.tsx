import { localizedPath } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Unplugged } from '@store/shared/ui/drawings/Unplugged'
import { Section, Stack } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import styled from 'styled-components'
import messages from './page.offline.messages.json'

/** The service worker writes links into it (`offline-page.ts` of the shell); without any, the heading goes too. */
const Kept = styled.div`
  width: fit-content;
  max-width: 100%;
  margin-inline: auto;

  &:has(ul:empty) {
    display: none;
  }

  h2 {
    font-size: var(--heading-4);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`

/**
 * What a shopper sees without a connection at an address that is not kept on her device. The service worker shows it as it was rendered, with
 * none of the shop's scripts: everything on it works without.
 */
export function OfflinePage() {
  const host = useHost()
  const t = useTranslate()
  // The worker puts the address in its place that could not be shown.
  const address = localizedPath(pathTo('offline'), host.language)
  return (
    <Section>
      <Stack $gap={24}>
        <EmptyState
          level="h1"
          title={t(messages.title)}
          drawing={<Unplugged />}
          action={<ButtonLink href={address}>{t(messages.tryAgain)}</ButtonLink>}
        >
          <p>{t(messages.notSaved)}</p>
          <p>
            {t(messages.needsConnection)} {t(messages.choicesNeedConnection)}
          </p>
        </EmptyState>
        <Kept>
          <h2>{t(messages.savedPages)}</h2>
          <ul data-kept-pages="" />
        </Kept>
        <p data-offline-note="" role="status" hidden>
          {t(messages.subscribeLater)}
        </p>
      </Stack>
    </Section>
  )
}
