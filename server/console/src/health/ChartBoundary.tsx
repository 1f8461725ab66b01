import { Text } from '@store/shared/ui/Text'
import { Component, type ReactNode } from 'react'

/** Without the chart, the tables stay. */
export class ChartBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Text role="status">The chart could not be loaded; the tables below have the same figures.</Text>
  }
}
