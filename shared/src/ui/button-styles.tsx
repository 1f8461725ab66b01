import { css } from 'styled-components'

export type Tone = 'primary' | 'secondary' | 'ghost'

export interface ButtonStyleProps {
  $tone?: Tone | undefined
  $small?: boolean | undefined
  $full?: boolean | undefined
}

const tones = {
  primary: css`
    background: var(--plum);
    color: var(--cream);

    &:hover {
      background: var(--plum-deep);
    }
  `,
  secondary: css`
    border-color: var(--plum);
    color: var(--plum);

    &:hover {
      background: var(--plum-tint);
    }
  `,
  ghost: css`
    padding-inline: var(--space-12);
    color: var(--plum);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;

    &:hover {
      background: var(--plum-tint);
    }
  `,
} satisfies Record<Tone, ReturnType<typeof css>>

/** What a button, and a link that stands for one, look like. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-height: ${({ $small }) => ($small ? 'var(--touch)' : 'var(--control-height)')};
  padding: var(--space-8) ${({ $small }) => ($small ? 'var(--space-16)' : 'var(--space-24)')};
  border: 1.5px solid transparent;
  border-radius: var(--radius-pill);
  font-family: var(--font-text);
  font-size: ${({ $small }) => ($small ? 'var(--text-small)' : '1rem')};
  font-weight: 600;
  line-height: var(--leading-tight, 1.2);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: transform var(--motion-quick) var(--ease-out);

  &:active {
    transform: scale(0.98);
  }

  &[aria-busy='true'] {
    cursor: progress;
    transform: none;
  }

  ${({ $tone = 'primary' }) => tones[$tone]}

  &:is(:disabled, [aria-disabled='true']:not([aria-busy='true'])) {
    border-color: transparent;
    background: var(--plum-tint);
    color: var(--ink-soft);
    cursor: not-allowed;
    transform: none;
  }
`
