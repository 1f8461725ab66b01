/** For a pattern of LIKE: what was typed counts as it is. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
