/** Of a part: lower-case letters, digits and hyphens. */
export declare const PART_NAME: RegExp
