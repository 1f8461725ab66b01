import { boxesOf as boxes, changeBox, codeOf, EMPTY_CODE, enterText, erase, isComplete } from './code-entry'

describe('the code boxes', () => {
  it('take one digit and move on [AUTH-11]', () => {
    expect(enterText(EMPTY_CODE, 0, '4')).toEqual({ boxes: boxes('4'), focus: 1 })
    expect(enterText(boxes('12345'), 5, '6')).toEqual({ boxes: boxes('123456'), focus: 5 })
  })

  it.each(['a', ' ', '-', '٣'])('drop %j, which is no digit [AUTH-11]', (text) => {
    expect(enterText(boxes('1'), 1, text)).toEqual({ boxes: boxes('1'), focus: 1 })
  })

  it.each(['123456', '123 456', 'Your code: 123456.', '1234567'])(
    'are filled by pasting %j into any of them [AUTH-11]',
    (text) => {
      expect(enterText(boxes('99'), 3, text)).toEqual({ boxes: boxes('123456'), focus: 5 })
    },
  )

  it('take a part of a code from where it is put [AUTH-11]', () => {
    expect(enterText(boxes('12'), 2, '34')).toEqual({ boxes: boxes('1234'), focus: 4 })
  })

  it.each([
    ['1', '71', '7'],
    ['1', '17', '7'],
    ['1', '11', '1'],
    ['', '7', '7'],
  ])('with %j in it make %j the digit %j [AUTH-11]', (before, value, after) => {
    expect(changeBox(boxes(before), 0, value).boxes).toEqual(boxes(after))
  })

  it('take an autofilled code whole, also over a digit [AUTH-11]', () => {
    expect(changeBox(EMPTY_CODE, 0, '123456').boxes).toEqual(boxes('123456'))
    expect(changeBox(boxes('9'), 0, '123456').boxes).toEqual(boxes('123456'))
  })

  it('erase their own digit first, then the one before [AUTH-11]', () => {
    expect(erase(boxes('12'), 1)).toEqual({ boxes: boxes('1'), focus: 1 })
    expect(erase(boxes('1'), 1)).toEqual({ boxes: boxes(''), focus: 0 })
    expect(erase(EMPTY_CODE, 0)).toEqual({ boxes: EMPTY_CODE, focus: 0 })
  })

  it.each(['', '123456', '1 3  6', '     6'])(
    'come back from the text of %j as they were [AUTH-11]',
    (code) => {
      expect(boxes(codeOf(boxes(code)))).toEqual(boxes(code))
      expect(codeOf(boxes(code))).toHaveLength(6)
    },
  )

  it('are complete with all six [AUTH-11]', () => {
    expect(isComplete(boxes('12345'))).toBe(false)
    expect(isComplete(boxes('123456'))).toBe(true)
  })
})
