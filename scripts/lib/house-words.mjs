/**
 * One word for one thing, and one way to address the reader, in the interface of every part: what translations do not say, and
 * what they say instead. More in `docs/languages.md`.
 *
 * @type {Readonly<Record<string, readonly (readonly [RegExp, string])[]>>}
 */
const INSTEAD = {
  hi: [
    [/प्रोडक्ट/, 'उत्पाद'],
    [/रिव्यू/, 'समीक्षा'],
    [/कैश ऑन|ऑन डिलीवरी/, 'डिलीवरी पर नकद'],
  ],
  ta: [
    [/பொருட்க|பொருள்(?!ாக)/u, 'தயாரிப்பு'],
    [/டெலிவரியின்போது .*(பண|ரொக்க)/, 'டெலிவரியில் ரொக்கம்'],
  ],
  ar: [
    [/(?<!نقدًا )عند (التوصيل|الاستلام)(?!<)/, 'نقدًا عند الاستلام'],
    [/(?<!\p{L})[اأت]\p{L}+وا(?!\p{L})|\p{L}{2}كم(?!\p{L})/u, 'a form without number and gender'],
    [/[يت]ُرجى/, 'يرجى'],
    // What customers write; to check something is مراجعة as well.
    [/(?<!\p{L})(المراجعات?|مراجعات|مراجعتان|مراجعتك)(?!\p{L})|كتابة مراجعة|\{مراجعة\}/u, 'تقييم'],
  ],
}

/**
 * Translations that say a thing another way than the rest of the interface: each as a line.
 *
 * @param {string} language @param {Record<string, { translation?: string }>} translations by id @returns {string[]}
 */
export const otherWordsIn = (language, translations) =>
  Object.values(translations).flatMap(({ translation = '' }) =>
    (INSTEAD[language] ?? [])
      .filter(([other]) => other.test(translation))
      .map(([, word]) => `"${translation}" should say ${word}`),
  )
