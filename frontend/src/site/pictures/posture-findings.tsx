import { Example } from './example.tsx'

const findings = [
  {
    what: 'A storage bucket with invoices is open to everyone',
    how: 'Block public access on “acme-invoices”, and hand out signed links instead.',
    level: 'Within 30 days',
    tone: 'ochre',
    control: 'CIS 2.1.4',
  },
  {
    what: 'Remote desktop is reachable from anywhere',
    how: 'Limit port 3389 of “jump-01” to the office, or to the session manager.',
    level: 'Within 30 days',
    tone: 'ochre',
    control: 'CIS 5.2',
  },
  {
    what: 'Three administrators have no second factor',
    how: 'Require it in the policy of the group “admins”.',
    level: 'Within 30 days',
    tone: undefined,
    control: 'CIS 1.5',
  },
  {
    what: 'Logs are kept in one region only',
    how: 'Extend the trail to all regions, and store it where nobody can delete it.',
    level: 'Within 60 days',
    tone: 'quiet',
    control: 'CIS 3.1',
  },
] as const

/** Picture: findings in order of priority. */
export function PostureFindings() {
  return (
    <Example title="AWS account “production”, 46 checks">
      <div>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Finding and fix</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {findings.map(({ what, how, level, tone, control }) => (
              <tr key={what}>
                <td>
                  <b>{what}</b>
                  <small>{how}</small>
                  <small>{control}</small>
                </td>
                <td>
                  <span className="chip" data-tone={tone}>
                    {level}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Example>
  )
}
