import { SAFEGUARDS } from '#domain/cloud-posture/popia.ts'

interface PopiaTableProps {
  rows: readonly { readonly number: string; readonly open: number; readonly passed: number }[]
  className?: string | undefined
}

/** How many findings concern each safeguard of section 19. */
export function PopiaTable({ rows, className }: PopiaTableProps) {
  return (
    <table className={className}>
      <caption className="unseen">Findings that concern the safeguards of section 19</caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Safeguards</th>
          <th scope="col" className="num">
            Open
          </th>
          <th scope="col" className="num">
            Passed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, open, passed }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{SAFEGUARDS[number] ?? ''}</td>
            <td className="num">{open.toLocaleString('en-ZA')}</td>
            <td className="num">{passed.toLocaleString('en-ZA')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
