import { isLanguage, type Language } from '@store/shared/i18n/languages'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import styled from 'styled-components'

/** Of the frame, in pixels; null for all the room there is. */
export const WIDTHS = { phone: 360, tablet: 768, full: null } as const
export type PreviewWidth = keyof typeof WIDTHS

const WIDTH_LABELS = { phone: '360 pixels', tablet: '768 pixels', full: 'Full' } as const

interface PreviewControlsProps {
  readonly paths: readonly string[]
  readonly path: string
  readonly onPath: (path: string) => void
  readonly languages: ReadonlyArray<readonly [Language, string]>
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly width: PreviewWidth
  readonly onWidth: (width: PreviewWidth) => void
}

/** Which page is shown, in which language and how wide. */
export const PreviewControls = (props: PreviewControlsProps) => (
  <Controls>
    <SelectField
      label="Page"
      name="preview-page"
      value={props.path}
      onChange={({ target }) => props.onPath(target.value)}
    >
      {props.paths.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </SelectField>
    {props.languages.length > 1 && (
      <SelectField
        label="Language"
        name="preview-language"
        value={props.language}
        onChange={({ target }) => isLanguage(target.value) && props.onLanguage(target.value)}
      >
        {props.languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
    <SelectField
      label="Width"
      name="preview-width"
      value={props.width}
      onChange={({ target }) => isWidth(target.value) && props.onWidth(target.value)}
    >
      {Object.keys(WIDTHS)
        .filter(isWidth)
        .map((width) => (
          <option key={width} value={width}>
            {WIDTH_LABELS[width]}
          </option>
        ))}
    </SelectField>
  </Controls>
)

const isWidth = (text: string): text is PreviewWidth => Object.hasOwn(WIDTHS, text)

const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: var(--space-12);

  /* Addresses are long. */
  > :first-child {
    grid-column: 1 / -1;
  }
`
