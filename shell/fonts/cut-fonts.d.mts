/** By file name. */
export function cutFaces(): Promise<ReadonlyMap<string, Buffer>>
export const FACES_FOLDER: string
