import { Example } from './example.tsx'

const applications = [
  { name: 'Mail and files', now: 'Server, 2017', verdict: 'Move', tone: undefined, today: 640, low: 410, high: 480 },
  { name: 'Web shop', now: 'Hosted in Germany', verdict: 'Move', tone: undefined, today: 290, low: 250, high: 330 },
  { name: 'Accounting', now: 'Server, 2019', verdict: 'Change', tone: 'ochre', today: 820, low: 610, high: 890 },
  { name: 'Line controller', now: 'Factory floor', verdict: 'Keep', tone: 'quiet', today: 180, low: 180, high: 190 },
  { name: 'Fax server', now: 'Under a desk', verdict: 'Retire', tone: 'quiet', today: 70, low: 0, high: 0 },
] as const
const SCALE = 0.42

/** Picture: a verdict per application, with the cost of three years on premises and in the cloud. */
export function ReadinessVerdicts() {
  return (
    <Example title="Twelve applications, five of them shown">
      <div>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Application</th>
              <th scope="col">Verdict</th>
              <th scope="col">Three-year cost, today and planned</th>
            </tr>
          </thead>
          <tbody>
            {applications.map(({ name, now, verdict, tone, today, low, high }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{now}</small>
                </th>
                <td>
                  <span className="chip" data-tone={tone}>
                    {verdict}
                  </span>
                </td>
                <td>
                  R{today} 000
                  <small>{high ? `planned: R${low} 000 to R${high} 000` : 'planned: nothing'}</small>
                  <svg className="drawing" viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true">
                    <path d="M0 7H400" stroke="var(--rule)" strokeWidth="3" />
                    <path
                      d={`M${Math.round(low * SCALE)} 7H${Math.round(high * SCALE) + 4}`}
                      stroke={high > today ? 'var(--ochre-mark)' : 'var(--brand)'}
                      strokeWidth="7"
                    />
                    <path
                      d={`M${Math.round(today * SCALE)} 0V14`}
                      stroke="var(--ink)"
                      strokeWidth="2"
                      vectorEffect="non-scaling-stroke"
                    />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Example>
  )
}
