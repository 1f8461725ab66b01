export type Versions = Readonly<Record<string, string>>

/** Whether both name the same parts in the same versions. */
export const isSameVersions = (one: Versions, other: Versions): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])
