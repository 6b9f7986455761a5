import { useEffect, useRef } from 'react'

/** The mark and the name. A mark that cannot be fetched is reported and stays where it is. */
export function Logo() {
  const mark = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const image = mark.current
    if (!image) return
    const report = () => console.error('Logo failed to load')
    // It may have failed before anyone listened.
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
