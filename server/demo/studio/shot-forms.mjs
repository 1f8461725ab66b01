// What a scene file for Blender says of a picture.
/**
 * @typedef {{ kind: string, with?: Record<string, unknown>, at?: number[], turn?: number[], scale?: number }} Thing
 * @typedef {'product' | 'pack' | 'setting' | 'detail' | 'contents' | 'scale' | 'worn' | 'worn-side' | 'worn-back'} View
 * @typedef {{ name: string, sku: string, view: View | 'banner' | 'article', scene: Record<string, unknown> }} Shot `sku`: of still lifes, what they are for
 */

export {}
