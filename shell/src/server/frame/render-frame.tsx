import { localizedPath, prefixOf } from '@store/shared/i18n/languages'
import { translatorOf } from '@store/shared/i18n/translate'
import { createStore } from '@store/shared/remotes/host/create-store'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../../app/App'
import { pathText } from '../../pages/head/path-texts'
import type { Shell } from '../../slots/shell-context'
import { describeError } from '../describe-error'
import { createServerHost } from '../server-host'
import type { PageContext } from '../slots/prefetch-slots'
import { KnownRules } from './KnownRules'
import { PersonalFrame } from './PersonalFrame'
import type { PageStyles } from './page-styles'
import { ScriptNeeded } from './ScriptNeeded'

const NO_CART = createStore(0)

interface FrameContext extends PageContext {
  /** Of a part, or of the `shell`. */
  readonly translateOf: Shell['translateOf']
  readonly styles: PageStyles
  /** Path and query, without the language. */
  readonly address: string
  readonly status: 200 | 404
  readonly markupOf: Shell['markupOf']
}

/**
 * Header, footer and the places of the slots, filled with their markup. Nothing of a remote runs here.
 *
 * @throws when the shell itself throws
 */
export function renderFrame(context: FrameContext): string {
  const { host, slots, apiOf, currency, language, queryClientOf } = context
  const { styles, address, status, markupOf, translations, translateOf } = context
  const services = createServerHost({
    api: apiOf('shell'),
    currency,
    language,
    brand: host.brand,
    translate: translatorOf(translations.ofShell),
    report: (error, where) => host.report('shell', `${where}: ${describeError(error)}`),
  })
  const shell: Shell = {
    host: services,
    i18n: translations.ofShell,
    translateOf,
    pathText: (page, kind) => pathText(page, kind, translateOf(page.part)),
    menus: host.menus ?? NO_MENUS,
    slots,
    markupOf,
    reportRender: () => {},
    withoutScript: (title) => <ScriptNeeded title={title} brand={host.brand} />,
    personalFrame: (page) => <PersonalFrame page={page} />,
    browser: null,
  }
  return renderToString(
    <KnownRules>
      {styles.shell.collectStyles(
        <StaticRouter basename={prefixOf(language)} location={localizedPath(address, language)}>
          <App
            shell={shell}
            queryClient={queryClientOf('shell')}
            cartCount={NO_CART}
            firstStatus={status}
            firstRelease={host.release}
            browser={null}
          />
        </StaticRouter>,
      )}
    </KnownRules>,
  )
}
