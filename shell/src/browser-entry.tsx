import './styles/fonts.css'
import '@store/shared/styles/tokens.css'
import './styles/shell.css'
import { nextTask } from './app/next-task'
import { startBrowser } from './app/start-browser'

// The code of this file has just run, which takes a phone long enough.
void nextTask().then(startBrowser)
