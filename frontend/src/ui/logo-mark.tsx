/** The logo as inline SVG, which needs no request and follows the theme. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M2 3h6l5 14 5-14h6L15.5 23h-5z" fill="var(--brand)" />
      <path d="M13 17l2.2 6h-4.4z" fill="var(--ochre-mark)" />
    </svg>
  )
}
