import { Component, type ReactNode } from 'react'

interface SlotBoundaryProps {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  readonly renderFailure: (error: unknown) => ReactNode
}

interface SlotBoundaryState {
  readonly failure: { readonly error: unknown } | null
}

/** Keeps what a slot throws within its own place. A new `key` gives it another chance. */
export class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  override state: SlotBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): SlotBoundaryState {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : this.props.renderFailure(failure.error)
  }
}
