import './styles/fonts.css'
import '@store/shared/styles/tokens.css'
import './styles/shell.css'
import './header/header.css'
import './footer/footer.css'
import { nextTask } from './app/next-task'

/**
 * Runs the code of this file part by part, each in a task of its own: all at once takes a phone long enough to delay an interaction. `eager` leaves
 * the parts in this file.
 */
async function start(): Promise<void> {
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ './styles/styles-adopted')
  await nextTask()
  const { startBrowser } = await import(/* webpackMode: "eager" */ './app/start-browser')
  await nextTask()
  startBrowser()
}

void start()
