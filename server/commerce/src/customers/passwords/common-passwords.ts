/**
 * Passwords that meet the rules and are guessed first: words people take, with the numbers they put behind. Compared
 * without regard to case, to the signs at the end and to the usual replacements of letters.
 */
const COMMON_WORDS = new Set(
  `password passwort pass admin administrator welcome login letmein master monkey dragon shadow sunshine princess
  football baseball cricket iloveyou trustno superman batman starwars pokemon qwerty qwertyuiop qwert asdf asdfgh asdfghjkl
  zxcvbn zxcvbnm azerty abc abcd abcde abcdef abcdefg aaaa test testing tester demo user guest root secret changeme
  default hello freedom whatever summer winter spring autumn monday friday january india bharat mumbai delhi chennai
  bangalore bengaluru kolkata hyderabad dubai sharjah krishna ganesh ganesha sairam omsairam jaimatadi shiva lakshmi
  sachin dhoni virat kohli priya pooja anjali neha rahul rohit amit raj kumar love lovely angel flower butterfly
  computer internet samsung google facebook instagram whatsapp chocolate cookie michael jordan jennifer charlie
  daniel thomas jessica ashley nicole hannah mustang ferrari mercedes family mother father sister brother`
    .split(/\s+/)
    .filter(Boolean),
)

const LETTER_OF_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const readSigns = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => LETTER_OF_SIGN[sign] ?? sign)

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

const isSequence = (digits: string): boolean =>
  '01234567890123456789'.includes(digits) ||
  '98765432109876543210'.includes(digits) ||
  /^(\d+?)\1*$/.test(digits) ||
  /^(19|20)\d\d$/.test(digits)

/** One of the words that everybody tries, the shop's name among them, whatever digits or signs stand around it. */
export function isCommonPassword(password: string, shopName: string): boolean {
  const [, word = '', digits = ''] =
    /^[^\p{L}\p{N}]*(.*?)[^\p{L}\p{N}]*(\d*)[^\p{L}\p{N}]*$/u.exec(
      password.normalize('NFKC').toLowerCase(),
    ) ?? []
  const isName = lettersOf(shopName.normalize('NFKC').toLowerCase()) === lettersOf(readSigns(word))
  const isKnown = COMMON_WORDS.has(word) || COMMON_WORDS.has(readSigns(word)) || (isName && word !== '')
  return isKnown && (digits.length <= 2 || isSequence(digits))
}
