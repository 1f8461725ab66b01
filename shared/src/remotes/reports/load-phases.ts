/**
 * What loading a module of a remote goes through, in order: the release document, the container's entry, joining the shared packages, the module's
 * own files, running their code, and the first rendering in the page.
 */
export const LOAD_PHASES = ['document', 'entry', 'shared', 'chunk', 'evaluate', 'mount'] as const
export type LoadPhase = (typeof LOAD_PHASES)[number]
