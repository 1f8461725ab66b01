/** By file name. */
export function subsetFonts(): Promise<ReadonlyMap<string, Buffer>>
export const FONTS_FOLDER: string
