/**
 * The middle of one figure of some runs.
 *
 * @template {string} Figure
 * @param {readonly Readonly<Record<Figure, number>>[]} runs an odd number has a middle; of an even one, the lower of both
 * @param {Figure} figure
 */
export const medianOf = (runs, figure) =>
  runs.map((run) => run[figure]).sort((a, b) => a - b)[(runs.length - 1) >> 1]
