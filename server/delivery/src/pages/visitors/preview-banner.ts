/** Says on every page of a preview what is shown and until when. Stands outside of what the shell renders. */
export const BANNER_STYLE = `
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

/** The server does not know the visitor's clock. */
export const toClock = (date: Date): string => `${date.toISOString().slice(11, 16)} UTC`
