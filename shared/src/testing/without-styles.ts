import { createElement, type ReactNode } from 'react'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

const unseen = new ServerStyleSheet().instance

/**
 * Styles are made, as for a page of the server, and stay out of the document: jsdom goes through all of them for each element of each query by role or
 * name. What is to be seen of them is tested in a browser.
 */
export const WithoutStyles = ({ children }: { readonly children?: ReactNode }) =>
  createElement(StyleSheetManager, { sheet: unseen, children })
