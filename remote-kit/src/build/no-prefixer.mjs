/** Stands in for stylis' vendor prefixer: what it is given is right as it is. */
export const prefix = (value) => value
