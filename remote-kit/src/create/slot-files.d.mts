/** What slots are called. */
export const SLOT_NAME: RegExp

/** The files of a new slot, by path. @param slot `isListed`: it stands in `slots.ts`, so any part can place it */
export function slotFiles(
  part: string,
  name: string,
  slot: { readonly isListed: boolean },
): { readonly folder: string; readonly module: string; readonly files: Readonly<Record<string, string>> }

/** `remote.ts` with one more slot; null where the place for it is not found. */
export function withSlot(text: string, name: string, module: string): string | null

/** `slots.ts` with one more slot that needs no props. */
export function withContract(text: string, address: string): string
