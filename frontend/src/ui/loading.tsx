import { LogoMark } from './logo-mark.tsx'
import './loading.css'

export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** Covers the window while a page's code is on its way. */
export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <LogoMark size={52} />
      <Spinner />
      Loading
    </div>
  )
}

/** Stands where a part of a page will be. */
export function LoadingBlock({ children = 'Loading' }: { children?: string }) {
  return (
    <div className="loading-block" role="status">
      <Spinner />
      {children}
    </div>
  )
}
