/** Of a part: lower-case letters, digits and hyphens. It stands in addresses, tokens and names of containers. */
export const PART_NAME = /^[a-z][a-z0-9-]{0,30}$/
