import './styles/fonts.css'
import './styles/tokens.css'
import './styles/shell.css'
import { startBrowser } from './app/start-browser'

startBrowser()
