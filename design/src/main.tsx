import '../../shell/src/styles/fonts.css'
import '@store/shared/styles/tokens.css'
import '../../shell/src/styles/shell.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { DesignPage } from './DesignPage'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <DesignPage />
    </MemoryRouter>,
  )
