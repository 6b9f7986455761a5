import { serviceList } from '#domain/company/service-list.ts'
import '../illustrations.css'

/** Picture: six services lead to one help desk. */
export function OneDesk() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 400 276"
      role="img"
      aria-label="Six services lead to one help desk, and from there to you"
    >
      {serviceList.map(({ slug, name }, index) => {
        const y = 20 + index * 47
        return (
          <g key={slug}>
            <path d={`M208 ${y}C250 ${y} 230 138 268 138`} stroke="var(--brand)" />
            <path d={`M208 ${y}h0`} stroke="var(--brand)" strokeWidth="9" strokeLinecap="round" />
            <text x="0" y={y + 4} className="strong">
              {name}
            </text>
          </g>
        )
      })}
      <path d="M300 138H378" stroke="var(--brand)" strokeWidth="2.5" />
      <circle cx="294" cy="138" r="30" fill="var(--brand)" />
      <path
        d="M284 138a10 10 0 0120 0v7a4 4 0 01-4 4h-4M284 138h3v8h-3zM304 138h-3v8h3z"
        stroke="var(--brand-ink)"
        strokeWidth="2"
      />
      <path d="M387 138h0" stroke="var(--ochre-mark)" strokeWidth="18" strokeLinecap="round" />
      <text x="294" y="192" textAnchor="middle">
        help desk
      </text>
      <text x="400" y="192" textAnchor="end">
        you
      </text>
    </svg>
  )
}
