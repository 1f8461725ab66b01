/** Letters and marks of every script, numbers ("the 3rd"), and the signs that names are written with; the joiners belong to Indic and Persian spelling. */
const NAME_SIGNS = /^(?:[\p{L}\p{M}\p{N} .,'’ʼ‘`´ʻ·・‐–()&-]|\u200c|\u200d)*$/u

/** "s/o", "d/o", "w/o", "c/o": son, daughter, wife of; care of. */
const KINSHIP = /(?<![\p{L}\p{M}])[cdhsw]\/o(?![\p{L}\p{M}])/giu

/** What people write before a dot without a space after it. */
const SHORT_FORMS =
  /^(adv|capt|col|dr|er|fr|gen|jr|km|lt|maj|md|mohd|mr|mrs|ms|mt|prof|pt|rev|sh|sk|smt|sr|ss|st|sri|shri|ste|syed|th|tmt)$/i

/** Endings of addresses that even an initial before them does not make a name: "x.com". */
const ENDINGS =
  /^(app|biz|club|co|com|dev|edu|example|gov|info|io|link|live|me|mobi|net|online|org|page|pro|ru|shop|site|store|tk|top|website|xyz)$/i

/** Two words with a dot and no space between them. Only tried where a word starts: tried at each letter, a long word takes the square of its length. */
const DOTTED = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}\p{N}-]+))/gu

/**
 * Whether a text can stand as somebody's name where mails and documents repeat it: no line breaks, no control characters, nothing that
 * a mail program makes a link of. "J. R.", "M.S.Dhoni", "O'Neill" and names of every script can.
 */
export function isPersonName(text: string): boolean {
  const read = text.normalize('NFKC').replace(KINSHIP, '')
  if (!NAME_SIGNS.test(read)) return false
  return ![...read.matchAll(DOTTED)].some(([, before = '', after = '']) => isAddressPart(before, after))
}

function isAddressPart(before: string, after: string): boolean {
  if (after.length < 2) return false
  const isInitial = [...before].length === 1
  return isInitial || SHORT_FORMS.test(before) ? ENDINGS.test(after) : true
}
