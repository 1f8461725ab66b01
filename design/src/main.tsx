import '../../shell/src/styles/fonts.css'
import '@store/shared/styles/tokens.css'
import '../../shell/src/styles/shell.css'
import { LinguiContext } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { DesignPage } from './DesignPage'
import { openLanguage } from './languages'

const root = document.getElementById('root')
if (root) {
  const i18n = await openLanguage(new URLSearchParams(window.location.search).get('language'))
  createRoot(root).render(
    <MemoryRouter>
      <LinguiContext.Provider value={{ i18n, _: i18n._.bind(i18n) }}>
        <DesignPage language={i18n.locale} />
      </LinguiContext.Provider>
    </MemoryRouter>,
  )
}
