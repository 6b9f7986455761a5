import { Meters } from '../../ui/meters.tsx'
import { ScoreGauge } from '../score-gauge.tsx'
import { Example } from './example.tsx'

const functions = [
  { name: 'Govern', value: 81 },
  { name: 'Identify', value: 74 },
  { name: 'Protect', value: 69 },
  { name: 'Detect', value: 78 },
  { name: 'Respond', value: 63 },
  { name: 'Recover', value: 66 },
]
const gaps = [
  { what: 'Rehearse the incident plan', control: 'Respond, RS.MA', points: 6 },
  { what: 'Restore a backup and record it', control: 'Recover, RC.RP', points: 5 },
  { what: 'A second factor for every supplier', control: 'Protect, PR.AA', points: 4 },
]
const WEAK = 67

/** Picture: a CyberScore with the six NIST CSF functions and the three most important gaps. */
export function ScoreCard() {
  return (
    <Example title="CyberScore of a wholesaler">
      <div>
        <ScoreGauge score={72} label="CyberScore 72 of 100" />
        <Meters items={functions} low={WEAK} />
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Close first</th>
              <th scope="col" className="num">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {gaps.map(({ what, control, points }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <small>{control}</small>
                </th>
                <td className="num">+{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Example>
  )
}
