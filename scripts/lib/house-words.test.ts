import { otherWordsIn } from './house-words.mjs'

it.each([
  ['hi', 'सभी प्रोडक्ट देखें', 'सभी उत्पाद देखें'],
  ['hi', 'कैश ऑन डिलीवरी', 'डिलीवरी पर नकद'],
  ['hi', 'आपका रिव्यू', 'आपकी समीक्षा'],
  ['ta', 'எல்லாப் பொருட்களையும் காண்க', 'எல்லாத் தயாரிப்புகளையும் காண்க'],
  ['ta', 'டெலிவரியின்போது பணம்', 'டெலிவரியில் ரொக்கம்'],
  ['ar', 'الدفع عند الاستلام', 'نقدًا عند الاستلام'],
  ['ar', 'اتصلوا بنا', 'للاتصال بنا'],
  ['ar', 'سلتكم', 'سلتك'],
  ['ar', 'تعذر تحميل المراجعات.', 'تعذر تحميل التقييمات.'],
  ['ar', 'كتابة مراجعة', 'كتابة تقييم، ثم يرجى مراجعة البيانات'],
  ['ar', 'يُرجى الانتظار', 'يرجى الانتظار'],
])('in %s, does not let a part say “%s” where the others say “%s” [LANG-10]', (language, other, same) => {
  expect(otherWordsIn(language, { a: { translation: other } })).toHaveLength(1)
  expect(otherWordsIn(language, { a: { translation: same } })).toEqual([])
})
