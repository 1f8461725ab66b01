/**
 * The endpoints of content with their schemas, fetched with the first call: a page that the server filled makes none before it is
 * interactive.
 */
export const contentCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/content')
