/** Stands in for the texts of the federation runtime's errors: a message still has the error's code and the address of the page that explains it. */
const noTexts = {}

export { noTexts as buildDescMap, noTexts as errorDescMap, noTexts as runtimeDescMap, noTexts as typeDescMap }
