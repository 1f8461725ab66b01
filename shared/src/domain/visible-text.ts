/** Control characters but the line feed, and what has no width: format characters such as those of writing direction, soft hyphens, fillers. */
const INVISIBLE = /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Joiners belong to Indic and Persian spelling and to emoji; anywhere else they hide. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

/**
 * A text as a reader sees it: without characters that turn its direction, hide in it or end its line in an unusual way. Line feeds, joiners inside
 * of words and emoji, and emoji variants stay.
 */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '')
