/** Stands in for the federation runtime's reading of version ranges: the shell gives one version of each, and what does not fit it never goes live (`checkComposition`). */
export const satisfy = () => true
