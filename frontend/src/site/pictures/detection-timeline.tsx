import { Example } from './example.tsx'

const SIGNALS = 'M114 34C114 60 158 56 158 82S202 104 202 130 224 152 224 178 235 206 235 232'

/** Picture: alerts from four systems correlated to one incident, which is isolated. */
export function DetectionTimeline() {
  return (
    <Example title="Four small signs, one incident">
      <svg
        className="drawing"
        viewBox="0 0 400 292"
        role="img"
        aria-label="Half an hour: a link opened in an email, a sign-in from a new country, an unknown tool on a laptop and files copied from a server form one incident. An analyst reads it, isolates the laptop and the server, and calls you."
      >
        <path d="M70 34H400M70 82H400M70 130H279M70 178H279" stroke="var(--rule)" strokeDasharray="1 5" />
        <path
          d="M84 34h0M178 34h0M251 34h0M301 34h0M366 34h0M96 82h0M128 82h0M226 82h0M319 82h0M342 82h0M110 130h0M151 130h0M247 130h0M90 178h0M133 178h0M180 178h0M262 178h0"
          stroke="var(--rule-2)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d={SIGNALS} stroke="var(--ochre-mark)" strokeDasharray="4 3" />
        <path
          d="M114 34h0M158 82h0M202 130h0M224 178h0"
          stroke="var(--ochre-mark)"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path d="M279 114V232" stroke="var(--brand)" strokeDasharray="3 3" />
        <path d="M235 232H400" stroke="var(--brand)" strokeWidth="2.5" />
        <path d="M235 232h0M279 232h0M342 232h0" stroke="var(--brand)" strokeWidth="12" strokeLinecap="round" />
        <path d="M235 232h0M342 232h0" stroke="var(--surface)" strokeWidth="7" strokeLinecap="round" />
        <text x="0" y="38">
          Mail
        </text>
        <text x="0" y="86">
          Sign-ins
        </text>
        <text x="0" y="134">
          Laptop
        </text>
        <text x="0" y="182">
          Server
        </text>
        <text x="0" y="236" className="strong">
          Analyst
        </text>
        <text x="126" y="24">
          a link is opened
        </text>
        <text x="170" y="72">
          from a new country
        </text>
        <text x="192" y="120" textAnchor="end">
          unknown tool
        </text>
        <text x="214" y="168" textAnchor="end">
          files copied
        </text>
        <text x="289" y="158" className="strong">
          isolated
        </text>
        <text x="231" y="258">
          reads
        </text>
        <text x="277" y="258">
          isolates
        </text>
        <text x="400" y="258" textAnchor="end">
          calls you
        </text>
        <g className="num">
          <text x="70" y="288">
            08:00
          </text>
          <text x="235" y="288" textAnchor="middle">
            08:15
          </text>
          <text x="400" y="288" textAnchor="end">
            08:30
          </text>
        </g>
      </svg>
    </Example>
  )
}
