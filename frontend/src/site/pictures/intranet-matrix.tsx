import { Example } from './example.tsx'

const groups = ['Office', 'Floor', 'Road', 'Shops'] as const
const words = ['hardly ever', 'sometimes', 'every week', 'every day'] as const

/** How often each group of `groups` fails to find something: 0 hardly ever, 3 every day. */
const needs = [
  { what: 'Who does what', often: [2, 3, 2, 3], advice: 'Build', tone: undefined },
  { what: 'The current form', often: [3, 1, 2, 3], advice: 'Tidy', tone: 'ochre' },
  { what: 'Shifts and leave', often: [0, 3, 3, 1], advice: 'Build', tone: undefined },
  { what: 'Safety instructions', often: [0, 2, 2, 1], advice: 'Tidy', tone: 'ochre' },
  { what: 'News from head office', often: [1, 0, 0, 1], advice: 'Leave', tone: 'quiet' },
] as const

/** Picture: missing content by group and frequency, with measures. */
export function IntranetMatrix() {
  return (
    <Example title="What people cannot find">
      <div>
        <table className="sheet matrix">
          <thead>
            <tr>
              <th scope="col">Need, and what to do</th>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {group}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {needs.map(({ what, often, advice, tone }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <small>
                    <span className="chip" data-tone={tone}>
                      {advice}
                    </span>
                  </small>
                </th>
                {often.map((level, index) => (
                  <td key={groups[index]}>
                    <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-label={words[level]}>
                      <circle
                        cx="13"
                        cy="13"
                        r={3 + level * 3}
                        fill={level > 1 ? 'var(--brand)' : level ? 'var(--rule-2)' : 'var(--rule)'}
                      />
                    </svg>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <small>The larger the dot, the more often people look for it without finding it.</small>
        </p>
      </div>
    </Example>
  )
}
