import { Example } from './example.tsx'

const waves = [
  { name: 'First: mail and files', x: 0, y: 0 },
  { name: 'Second: CRM and the shop', x: 96, y: 56 },
  { name: 'Third: accounting', x: 192, y: 112 },
]

/** Picture: waves of a migration, with systems that stay or are retired. */
export function MigrationWaves() {
  return (
    <Example title="Three waves, and two systems that stay">
      <svg
        className="drawing"
        viewBox="0 0 400 320"
        role="img"
        aria-label="Mail and files move first, then CRM and the shop, then accounting. We prepare each wave, move it in one weekend and watch it while we can still go back; then the next one starts. We keep a machine controller and retire a fax server."
      >
        {waves.map(({ name, x, y }) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <text x="0" y="14" className="strong">
              {name}
            </text>
            <path d="M.75 23H76V43H.75z" stroke="var(--rule-2)" />
            <path d="M76 22H92V44H76z" fill="var(--brand)" />
            <path d="M92 22H206V44H92z" fill="var(--brand-soft)" />
            <path d="M98 33H200M98 33l6-4M98 33l6 4" stroke="var(--brand)" strokeDasharray="5 4" />
          </g>
        ))}
        <text x="0" y="184" className="strong">
          Kept: line controller
        </text>
        <path d="M0 192H400V206H0z" fill="var(--ochre-soft)" />
        <path d="M0 199H400" stroke="var(--ochre-mark)" strokeWidth="3" />
        <text x="0" y="232" className="strong">
          Retired: fax server
        </text>
        <path d="M0 247H170M170 240V254" stroke="var(--ink-3)" strokeWidth="2" strokeDasharray="2 4" />
        <path d="M0 274H400" stroke="var(--rule)" />
        <path d="M1 295H19V309H1z" stroke="var(--rule-2)" />
        <path d="M96 295H110V309H96z" fill="var(--brand)" />
        <path d="M184 295H208V309H184z" fill="var(--brand-soft)" />
        <path d="M187 302H205M187 302l5-3M187 302l5 3" stroke="var(--brand)" />
        <text x="26" y="307">
          prepare
        </text>
        <text x="117" y="307">
          move
        </text>
        <text x="215" y="307">
          watch, with a way back
        </text>
      </svg>
    </Example>
  )
}
