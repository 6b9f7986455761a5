import { useEffect, useRef } from 'react'

/** Logo and company name. A failed logo request is reported; the layout stays. */
export function Logo() {
  const mark = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = mark.current
    if (!image) return
    const report = () => console.error('Logo failed to load')
    // It may have failed before hydration.
    if (image.complete && image.naturalWidth === 0) report()
    image.addEventListener('error', report)
    return () => image.removeEventListener('error', report)
  }, [])
  return (
    <span className="logo">
      <img ref={mark} src="/logo.svg" width="26" height="26" alt="" />
      Veritech
    </span>
  )
}
