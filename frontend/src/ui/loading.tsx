import { LogoMark } from './logo-mark.tsx'
import './loading.css'

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** Covers the window while a page loads. */
export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <LogoMark size={52} />
      <Spinner />
      Loading
    </div>
  )
}

/** Placeholder for a part of a page that loads. */
export function LoadingBlock({ children = 'Loading' }: { children?: string }) {
  return (
    <div className="loading-block" role="status">
      <Spinner />
      {children}
    </div>
  )
}
