export function findNewestBuild(dist: string): string | null
