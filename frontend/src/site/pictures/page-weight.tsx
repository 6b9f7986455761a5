import { Example } from './example.tsx'

const parts = [
  { name: 'Text and styles', kilobytes: 12 },
  { name: 'Pictures', kilobytes: 38 },
  { name: 'Type', kilobytes: 24 },
  { name: 'Script', kilobytes: 18 },
]
const MOST = 40

/** Picture: a page on a phone with a weak signal, and the size of its parts. */
export function PageWeight() {
  const total = parts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  return (
    <Example title="A shop’s home page on one bar of signal">
      <svg
        className="drawing"
        viewBox="0 0 400 312"
        role="img"
        aria-label={`A phone with one bar of signal shows the page. It weighs ${total} kilobytes: ${parts.map(({ name, kilobytes }) => `${name} ${kilobytes}`).join(', ')}.`}
      >
        <rect x="1" y="1" width="152" height="310" rx="22" stroke="var(--rule-2)" strokeWidth="2" />
        <path d="M60 14h34" stroke="var(--rule-2)" strokeWidth="4" strokeLinecap="round" />
        <path d="M114 24v-4" stroke="var(--ink)" strokeWidth="4" />
        <path d="M121 24v-7M128 24v-10M135 24v-13" stroke="var(--rule)" strokeWidth="4" />
        <path d="M14 46h40M118 46h22" stroke="var(--ink-3)" strokeWidth="5" />
        <path d="M14 74h110M14 92h84" stroke="var(--ink)" strokeWidth="9" />
        <path d="M14 116h124M14 128h112M14 140h70" stroke="var(--rule-2)" strokeWidth="4" />
        <rect x="14" y="154" width="62" height="20" rx="4" fill="var(--brand)" />
        <rect x="14" y="190" width="126" height="78" rx="6" fill="var(--brand-soft)" />
        <path d="M14 252l34-30 26 20 22-14 44 32" stroke="var(--brand)" />
        <circle cx="110" cy="210" r="7" fill="var(--ochre-mark)" />
        <path d="M14 284h120M14 296h80" stroke="var(--rule-2)" strokeWidth="4" />
        {parts.map(({ name, kilobytes }, row) => (
          <g key={name} transform={`translate(184 ${20 + row * 54})`}>
            <text x="0" y="0">
              {name}
            </text>
            <text x="216" y="0" textAnchor="end" className="strong num">
              {kilobytes} kB
            </text>
            <path d="M0 13H216" stroke="var(--rule)" strokeWidth="6" />
            <path d={`M0 13h${Math.round((216 * kilobytes) / MOST)}`} stroke="var(--brand)" strokeWidth="6" />
          </g>
        ))}
        <path d="M184 244H400" stroke="var(--ink)" />
        <text x="184" y="270" className="strong">
          Total
        </text>
        <text x="400" y="270" textAnchor="end" className="strong num">
          {total} kB
        </text>
        <text x="184" y="298">
          Words first, pictures last
        </text>
      </svg>
    </Example>
  )
}
