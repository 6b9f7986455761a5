import { Example } from './example.tsx'

const before = [
  { name: 'Site sheet', x: 0, y: 1 },
  { name: 'Photo', x: 147, y: 1 },
  { name: 'Spreadsheet', x: 293, y: 1 },
  { name: 'Email', x: 293, y: 106 },
  { name: 'Manager', x: 147, y: 106 },
  { name: 'Phone call', x: 0, y: 106 },
  { name: 'Paper file', x: 293, y: 211 },
  { name: 'Accounts', x: 147, y: 211 },
]
const after = [
  { name: 'On a phone', x: 0, y: 106 },
  { name: 'Approved', x: 147, y: 106 },
  { name: 'Accounts', x: 293, y: 106 },
]

/** Picture: the process of a delivery note before and after digitalisation. */
export function ProcessMap() {
  return (
    <Example title="The route of a delivery note">
      <div className="beside">
        <div>
          <b>Before</b>
          <small>Eight steps, typed three times, waits in four places</small>
          <svg
            className="drawing"
            viewBox="0 0 400 256"
            role="img"
            aria-label="Before: a site sheet becomes a photo, a spreadsheet and an email, waits for a manager, causes phone calls, and is typed into accounts again before the paper is filed."
          >
            <path
              d="M106 22h36M253 22h36M346 43v58M294 127h-36M147 127h-36M53 106V48M200 148v58M254 232h36"
              stroke="var(--ink-3)"
            />
            <path
              d="M138 18l5 4-5 4M285 18l5 4-5 4M342 97l4 5 4-5M262 123l-5 4 5 4M115 123l-5 4 5 4M49 52l4-5 4 5M196 202l4 5 4-5M286 228l5 4-5 4"
              stroke="var(--ink-3)"
            />
            {before.map(({ name, x, y }) => (
              <Station key={name} name={name} x={x} y={y} />
            ))}
            <path
              d="M346 72h0M276 127h0M129 127h0M200 176h0"
              stroke="var(--ochre-mark)"
              strokeWidth="17"
              strokeLinecap="round"
            />
            <path d="M346 68v4h4M276 123v4h4M129 123v4h4M200 172v4h4" stroke="var(--surface)" />
            <g textAnchor="end">
              <text x="330" y="77">
                waits
              </text>
              <text x="184" y="181">
                typed again
              </text>
            </g>
            <text x="63" y="80">
              “Where is it?”
            </text>
          </svg>
        </div>
        <div>
          <b>Now</b>
          <small>Three steps, typed once, no waiting</small>
          <svg
            className="drawing"
            viewBox="0 105 400 124"
            role="img"
            aria-label="After: the driver fills in the note on a phone, the manager approves it there, and it reaches accounts automatically, with a record of who, when and what."
          >
            <path d="M106 127h36M253 127h36" stroke="var(--brand)" strokeWidth="2" />
            <path d="M137 122l6 5-6 5M284 122l6 5-6 5" stroke="var(--brand)" strokeWidth="2" />
            <path d="M53 148v40M200 148v40M346 148v40" stroke="var(--brand)" strokeDasharray="2 4" />
            {after.map(({ name, x, y }) => (
              <Station key={name} name={name} x={x} y={y} done />
            ))}
            <rect x="0" y="188" width="400" height="40" rx="6" fill="var(--brand-soft)" />
            <text x="200" y="213" textAnchor="middle">
              <tspan fill="var(--brand)">One record: who, when and what</tspan>
            </text>
          </svg>
        </div>
      </div>
    </Example>
  )
}

function Station({ name, x, y, done }: { name: string; x: number; y: number; done?: boolean }) {
  return (
    <>
      <rect
        x={x + 0.75}
        y={y}
        width="105"
        height="42"
        rx="6"
        fill="var(--surface)"
        stroke={done ? 'var(--brand)' : 'var(--rule-2)'}
      />
      <text x={x + 53} y={y + 26} textAnchor="middle" className="strong">
        {name}
      </text>
    </>
  )
}
