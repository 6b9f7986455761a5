import { Example } from './example.tsx'

/** Picture: the position of the number on a certificate. */
export function Certificate() {
  return (
    <Example title="Where to find the number">
      <svg
        className="drawing"
        viewBox="0 0 400 262"
        role="img"
        aria-label="A CyberScore certificate: the name of the organisation, the word self-assessment, the date of issue, and the number at the bottom"
      >
        <rect x="1" y="1" width="398" height="260" rx="6" stroke="var(--rule-2)" fill="var(--paper)" />
        <path d="M24 30h44" stroke="var(--brand)" strokeWidth="5" />
        <text x="24" y="66" className="strong">
          CyberScore certificate
        </text>
        <path d="M24 96h210" stroke="var(--ink)" strokeWidth="9" />
        <path d="M24 122h270M24 138h190" stroke="var(--rule-2)" strokeWidth="4" />
        <rect x="24" y="160" width="150" height="28" rx="4" fill="var(--ochre-soft)" />
        <text x="34" y="179">
          <tspan fill="var(--ochre)">Self-assessment</tspan>
        </text>
        <path d="M340 60a34 34 0 1 1-.1 0" stroke="var(--rule)" strokeWidth="7" />
        <path d="M340 60a34 34 0 1 1-33 42" stroke="var(--brand)" strokeWidth="7" />
        <path d="M24 208H376" stroke="var(--rule)" />
        <text x="24" y="238">
          Number
        </text>
        <path d="M112 233h92" stroke="var(--ink)" strokeWidth="9" strokeDasharray="15 4" />
        <rect x="102" y="219" width="112" height="28" rx="5" stroke="var(--ochre-mark)" strokeWidth="2" />
        <path d="M222 233h26M228 228l-6 5 6 5" stroke="var(--ochre-mark)" strokeWidth="2" />
        <text x="256" y="238" className="strong">
          this one
        </text>
      </svg>
    </Example>
  )
}
