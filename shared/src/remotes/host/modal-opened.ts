/**
 * A modal `<dialog>` fires this event, which bubbles, once it is open. The shell gives the dialog an entry of the history, and the browser's Back
 * then fires `cancel` on it, as Escape does. `useModal` of `@store/shared/ui/overlays/use-modal` does both; a dialog made otherwise fires it itself.
 */
export const MODAL_OPENED = 'modal-opened'
