// Matchers for the DOM, which cost every file a fifth of a second, only where there is one.
if (typeof document !== 'undefined') require('@testing-library/jest-dom')
