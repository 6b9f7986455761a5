import { Component } from 'react'
import type { ReactNode } from 'react'

interface PartBoundaryProps {
  /** Shown in place of a part that threw or could not be loaded. */
  failed: ReactNode
  children: ReactNode
}

/** Keeps a failure of one part of the dashboard from the others. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
