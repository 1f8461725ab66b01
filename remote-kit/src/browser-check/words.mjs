/** React's production builds say a number; these are the texts of those that a release is likely to make. `%s` stands for what is given. */
const REACT_ERRORS = new Map([
  [31, 'Objects are not valid as a React child (found: %s)'],
  [130, 'Element type is invalid: expected a string or a class/function but got: %s'],
  [152, 'Nothing was returned from render'],
  [185, 'Maximum update depth exceeded: a component sets state in every render or effect'],
  [300, 'Rendered fewer hooks than expected'],
  [301, 'Too many re-renders: a component sets state while it renders'],
  [310, 'Rendered more hooks than during the previous render'],
  [321, 'Invalid hook call: hooks can only be called inside of the body of a function component'],
  [418, "Hydration failed because the server rendered HTML didn't match the client"],
  [419, 'The server could not finish this Suspense boundary'],
  [421, 'This Suspense boundary received an update before it finished hydrating'],
  [423, 'There was an error while hydrating, and the whole tree was rendered by the client'],
  [425, 'Text content does not match server-rendered HTML'],
  [482, 'An unknown component is an async client component, or suspended by an uncached promise'],
])

const REACT_ERROR = /Minified React error #(\d+); visit (\S+) for the full message[^\n]*/g

/** A message with React's errors by their texts. @param {string} message */
const withReactTexts = (message) =>
  message.replace(REACT_ERROR, (all, code, address) => {
    const text = REACT_ERRORS.get(Number(code))
    if (text === undefined) return all
    const given = [...new URL(address).searchParams.getAll('args[]')]
    return `${text.replace(/%s/g, () => given.shift() ?? '')} (React error ${code})`
  })

/** What the program that drives the browser says, in words. */
const BROWSER_TEXTS = [
  [/^page\.goto: Timeout (\d+)000ms exceeded.*/s, 'the page does not load within $1 s'],
  [/^page\.goto: net::(ERR_\w+).*/s, 'the page does not load ($1)'],
  [/^page\.waitForResponse: Timeout (\d+)000ms exceeded.*/s, 'the tab does not ask what is live within $1 s'],
  [/^(?:page|locator)\.(\w+): Timeout (\d+)000ms exceeded.*/s, 'the page does not answer within $2 s ($1)'],
  [/^.*(?:Target page, context or browser has been closed|Target closed).*/s, 'the page was closed'],
  [/^.*Execution context was destroyed.*/s, 'the page leaves for another address while it is looked at'],
]

/** One line of at most 300 characters. @param {string} message of an error of the page or of the browser */
export function toWords(message) {
  const text = BROWSER_TEXTS.reduce((said, [pattern, words]) => said.replace(pattern, words), message)
  return withReactTexts(text).split('\n')[0].slice(0, 300)
}
