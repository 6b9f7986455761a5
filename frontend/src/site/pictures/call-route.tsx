import { Example } from './example.tsx'

/** Picture: a call is rerouted over another network during a power and fibre outage. */
export function CallRoute() {
  return (
    <Example title="A call during a power failure">
      <svg
        className="drawing"
        viewBox="-18 0 436 312"
        role="img"
        aria-label="The route of a call: the exchange has no power, so the call reaches your router through another network’s tower, and from there your desk phone, laptop or mobile. Tower, router and phones run on batteries."
      >
        <path d="M36 146C36 90 50 62 96 62M176 62C214 62 226 96 226 132" stroke="var(--rule-2)" strokeDasharray="4 5" />
        <path d="M197 58l14 14M211 58l-14 14" stroke="var(--ochre-mark)" strokeWidth="2.5" />
        <path
          d="M36 166C36 226 50 250 96 250M176 250C214 250 226 214 226 180M262 156C290 156 286 62 316 62M262 156H316M262 156C290 156 286 250 316 250"
          stroke="var(--brand)"
          strokeWidth="2.5"
        />
        <path d="M36 156h0" stroke="var(--brand)" strokeWidth="22" strokeLinecap="round" />
        <path d="M31 152c0 6 4 10 10 10l1-4-4-1-2 1-3-3 1-2-1-3z" fill="var(--brand-ink)" />
        <rect x="96" y="42" width="80" height="40" rx="6" stroke="var(--rule-2)" fill="var(--surface)" />
        <rect x="96" y="230" width="80" height="40" rx="6" stroke="var(--brand)" fill="var(--surface)" />
        <rect x="190" y="136" width="72" height="40" rx="6" stroke="var(--brand)" fill="var(--surface)" />
        <g textAnchor="middle">
          <text x="136" y="67">
            Exchange
          </text>
          <text x="136" y="255" className="strong">
            Tower
          </text>
          <text x="226" y="161" className="strong">
            Router
          </text>
        </g>
        <text x="96" y="30">
          <tspan fill="var(--ochre)">no power</tspan>
        </text>
        <text x="-16" y="196">
          Caller
        </text>
        <text x="326" y="66" className="strong">
          Desk phone
        </text>
        <text x="326" y="160" className="strong">
          Laptop
        </text>
        <text x="326" y="254" className="strong">
          Mobile
        </text>
        <Battery x={118} y={282} />
        <Battery x={237} y={186} />
        <Battery x={326} y={76} />
        <Battery x={326} y={170} />
        <Battery x={326} y={264} />
      </svg>
    </Example>
  )
}

function Battery({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="32" height="14" rx="3" stroke="var(--ink-3)" />
      <path d="M34 5v4" stroke="var(--ink-3)" strokeWidth="2" />
      <path d="M3.5 7h19" stroke="var(--ochre-mark)" strokeWidth="8" />
    </g>
  )
}
