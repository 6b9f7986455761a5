import { Example } from './example.tsx'

const items = [
  {
    item: 'Open tasks from March',
    lines: [{ kind: 'Done', tone: 'quiet', text: 'Lease of the Durban store signed (Thandi)' }],
  },
  {
    item: 'Price list from July',
    lines: [
      { kind: 'Decided', tone: undefined, text: 'Delivery stays free above R2 500. Four for, one against.' },
      { kind: 'Task', tone: 'ochre', text: 'Pieter informs all agents by 12 May' },
    ],
  },
  {
    item: 'Backup power, head office',
    lines: [
      { kind: 'Decided', tone: undefined, text: 'Buy the smaller battery now, and solar next year.' },
      { kind: 'Task', tone: 'ochre', text: 'Nomsa gets a second quote by 30 April' },
    ],
  },
] as const

/** Picture: minutes of a meeting with decisions, owners and due dates. */
export function MeetingMinutes() {
  return (
    <Example title="Management meeting, 21 April">
      <div>
        <table className="sheet">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ item, lines }, index) => (
              <tr key={item}>
                <th scope="row">
                  {index + 1}. {item}
                </th>
                <td>
                  {lines.map(({ kind, tone, text }) => (
                    <p key={text}>
                      <span className="chip" data-tone={tone}>
                        {kind}
                      </span>{' '}
                      {text}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <small>Sent to five people at 10:42, when the meeting ended. Approved by the chair on 22 April.</small>
        </p>
      </div>
    </Example>
  )
}
