import './nonce'
import './styles/fonts.css'
import '@store/shared/styles/tokens.css'
import 'uplot/dist/uPlot.min.css'
import './styles/console.css'
import { createRoot } from 'react-dom/client'
import { Console } from './Console'
import { createAxiosTransport } from './session/axios-transport'

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console transportOf={createAxiosTransport} />)
