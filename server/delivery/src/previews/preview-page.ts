import { html } from '../pages/document/html'
import type { Banner } from '../pages/visitors/choose-composition'
import { BANNER_STYLE, toClock } from '../pages/visitors/preview-banner'
import type { Preview } from './preview-links'

export const PREVIEW_PATH = '/releases/preview'
export const LEAVE_PATH = `${PREVIEW_PATH}/leave`

export const previewBanner = ({ name, version, until }: Preview): Banner => ({
  style: BANNER_STYLE,
  markup: html`<aside class="preview-banner" aria-label="Preview"><p><span>Preview of ${name} ${toShortVersion(version)}</span><time datetime="${until.toISOString()}">ends ${toClock(until)}</time></p><a href="${LEAVE_PATH}">Leave</a></aside>
`,
})

/** Of `0.1.0-1a2b3c4d5e` the part that differs from version to version. */
const toShortVersion = (version: string): string => version.slice(version.indexOf('-') + 1)
