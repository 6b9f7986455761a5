import { Example } from './example.tsx'

/** Thousands of rand per month, from the bottom: servers, storage, other. */
const months = [
  { name: 'Jan', servers: 62, storage: 21, rest: 14 },
  { name: 'Feb', servers: 64, storage: 24, rest: 14 },
  { name: 'Mar', servers: 66, storage: 29, rest: 17 },
  { name: 'Apr', servers: 82, storage: 33, rest: 18 },
  { name: 'May', servers: 84, storage: 38, rest: 18 },
  { name: 'Jun', servers: 86, storage: 44, rest: 19 },
]
const unused = [
  { what: 'Test servers running at night', where: 'EC2, Cape Town', rand: 18400 },
  { what: 'Disks without a server', where: 'EBS, 37 volumes', rand: 9650 },
  { what: 'Snapshots grow', where: 'EBS, a third more since March', rand: 7320 },
  { what: 'Unused addresses', where: 'Elastic IP, 11', rand: 1180 },
]
const HEIGHT = 190
const SCALE = 1.15

/** Picture: cloud costs by month, with the waste. */
export function CostReport() {
  const total = unused.reduce((sum, { rand }) => sum + rand, 0)
  return (
    <Example title="Cloud cost, January to June">
      <div className="beside">
        <svg
          className="drawing"
          viewBox="0 0 400 246"
          role="img"
          aria-label="Monthly cost rises from R97 000 in January to R149 000 in June. Storage has doubled; servers jumped in April, when a test system was left running."
        >
          <path d="M34 17.5H400M34 75.5H400M34 132.5H400M34 190.5H400" stroke="var(--rule)" />
          <g className="num">
            <text x="0" y="22">
              150
            </text>
            <text x="0" y="80">
              100
            </text>
            <text x="0" y="137">
              50
            </text>
          </g>
          {months.map(({ name, servers, storage, rest }, index) => {
            const x = 44 + index * 61
            const [low, middle, high] = [servers, servers + storage, servers + storage + rest].map((rand) =>
              Math.round(HEIGHT - rand * SCALE),
            ) as [number, number, number]
            return (
              <g key={name}>
                <path d={`M${x} ${HEIGHT}V${low}h38V${HEIGHT}z`} fill="var(--brand)" />
                <path d={`M${x} ${low - 1}V${middle}h38V${low - 1}z`} fill="var(--ochre-mark)" />
                <path d={`M${x} ${middle - 1}V${high}h38V${middle - 1}z`} fill="var(--rule-2)" />
                <text x={x + 19} y="208" textAnchor="middle">
                  {name}
                </text>
              </g>
            )
          })}
          <path d="M44 230h10M144 230h10M240 230h10" strokeWidth="10" stroke="var(--brand)" />
          <path d="M144 230h10" strokeWidth="10" stroke="var(--ochre-mark)" />
          <path d="M240 230h10" strokeWidth="10" stroke="var(--rule-2)" />
          <text x="60" y="234">
            servers
          </text>
          <text x="160" y="234">
            storage
          </text>
          <text x="256" y="234">
            the rest, R 000
          </text>
        </svg>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Not used</th>
              <th scope="col" className="num">
                A month
              </th>
            </tr>
          </thead>
          <tbody>
            {unused.map(({ what, where, rand }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <small>{where}</small>
                </th>
                <td className="num">{inRand(rand)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">You could save</th>
              <td className="num">
                <b>{inRand(total)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Example>
  )
}

/** "R18 400". Not by the locale, which can differ between build and browser. */
function inRand(rand: number): string {
  return `R${String(rand).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}`
}
