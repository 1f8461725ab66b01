/** Stands in for axios' adapter of `fetch`: requests are made by the adapter before it in axios' order, XMLHttpRequest. */
export const getFetch = () => false
