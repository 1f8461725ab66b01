import { html } from '../pages/document/html'
import type { Banner } from '../pages/visitors/choose-composition'
import type { Preview } from './preview-links'

export const PREVIEW_PATH = '/releases/preview'
export const LEAVE_PATH = `${PREVIEW_PATH}/leave`

/** Says on every page of a preview what is shown and until when. Stands outside of what the shell renders. */
const STYLE = `
.preview-banner { position: sticky; z-index: 40; inset-block-start: 0; box-sizing: border-box; display: flex; align-items: center;
  justify-content: center; gap: 16px; height: 44px; padding-inline: 16px; background: #b44a2a; color: #fffbf6;
  font: 500 14px/1.3 var(--font-text, system-ui), sans-serif; white-space: nowrap }
.preview-banner p { display: flex; gap: 16px; min-width: 0; margin: 0 }
.preview-banner p > * { overflow: hidden; text-overflow: ellipsis }
.preview-banner a { padding-block: 13px; color: inherit; text-decoration: underline; text-underline-offset: 3px }
.preview-banner a:focus-visible { outline: 2px solid currentcolor; outline-offset: -6px }
@media (width < 480px) { .preview-banner { justify-content: space-between } .preview-banner p { display: block } .preview-banner p > * { display: block } }
#root > header { inset-block-start: 44px }
`

export const previewBanner = ({ name, version, until }: Preview): Banner => ({
  style: STYLE,
  markup: html`<aside class="preview-banner" aria-label="Preview"><p><span>Preview of ${name} ${toShortVersion(version)}</span><time datetime="${until.toISOString()}">ends ${toClock(until)}</time></p><a href="${LEAVE_PATH}">Leave</a></aside>
`,
})

/** Of `0.1.0-1a2b3c4d5e` the part that differs from version to version. */
const toShortVersion = (version: string): string => version.slice(version.indexOf('-') + 1)

/** The server does not know the visitor's clock. */
const toClock = (date: Date): string => `${date.toISOString().slice(11, 16)} UTC`
