/** What layout-less jsdom cannot do, in the smallest form that components can be tested against. */
if (typeof window !== 'undefined') {
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}

  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })

  // jsdom knows <dialog> but cannot open it: https://github.com/jsdom/jsdom/issues/3294
  const dialog = HTMLDialogElement.prototype
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.currentTarget instanceof HTMLDialogElement)) return
    if (event.currentTarget.dispatchEvent(new Event('cancel', { cancelable: true })))
      event.currentTarget.close()
  }
  dialog.show ??= function show() {
    this.open = true
  }
  dialog.showModal ??= function showModal() {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError')
    openers.set(this, document.activeElement)
    this.open = true
    this.addEventListener('keydown', closeOnEscape)
    this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, [href]')?.focus()
  }
  dialog.close ??= function close(returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

export {}
