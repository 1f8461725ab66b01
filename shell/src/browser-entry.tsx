import './styles/fonts.css'
import '@store/shared/styles/tokens.css'
import './styles/shell.css'
import { startBrowser } from './app/start-browser'

startBrowser()
