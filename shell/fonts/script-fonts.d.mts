/** By file name without its ending; `text` has every character that the font is cut for. */
export const SCRIPT_FONTS: Readonly<Record<string, { readonly text: string }>>
