/** Nothing is fetched: every slot is a chunk of the application. */
export const createBrowserPlugin = () => ({ name: 'none' })
