import { Example } from './example.tsx'

const columns = [
  {
    name: 'To do',
    cards: [
      { what: 'Train the front desk', who: 'Lerato', due: '30 Apr' },
      { what: 'Old lines cancelled', who: 'Sipho', due: '8 May' },
    ],
  },
  {
    name: 'In progress',
    cards: [
      { what: 'Cabling, second floor', who: 'Johan', due: '22 Apr', note: 'Three days late' },
      { what: 'Move the print queues', who: 'Ayesha', due: '24 Apr' },
    ],
  },
  {
    name: 'Waiting',
    cards: [{ what: 'Switches on site', who: 'Supplier', due: '20 Apr', note: 'Blocks cabling' }],
  },
  {
    name: 'Done',
    cards: [
      { what: 'Survey of the new office', who: 'Johan', due: '2 Apr' },
      { what: 'Fibre ordered', who: 'Sipho', due: '4 Apr' },
    ],
  },
]

/** Picture: a board, and how its late card moves later dates. */
export function ProjectBoard() {
  return (
    <Example title="Moving the Durban office">
      <div>
        <ul className="board">
          {columns.map(({ name, cards }) => (
            <li key={name}>
              <b>{name}</b>
              <ul className="board-cards">
                {cards.map(({ what, who, due, note }) => (
                  <li key={what}>
                    {what}
                    <small>
                      {who}, {due}
                    </small>
                    {note && (
                      <span className="chip" data-tone="ochre">
                        {note}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Example>
  )
}
