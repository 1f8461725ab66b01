export { renderPage } from './server/render-page'
