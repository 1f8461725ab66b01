import './nonce'
import './styles/fonts.css'
import '@store/shared/styles/tokens.css'
import 'uplot/dist/uPlot.min.css'
import './styles/console.css'
import { createRoot } from 'react-dom/client'
import { Console } from './Console'
import { connect } from './session/connection'

const root = document.getElementById('console')
if (root) createRoot(root).render(<Console connect={connect} />)
