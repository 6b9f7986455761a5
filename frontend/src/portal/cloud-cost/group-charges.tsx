import { useEffect, useState } from 'react'
import type { Drilled, DrillRequest } from '#domain/cloud-cost/drill.ts'
import { ShowRows } from './show-rows.tsx'
import type { LookUp } from './show-rows.tsx'
import { Dialog } from '../parts/dialog.tsx'
import css from './cloud-cost.module.css'
import table from './figures-table.module.css'
import { money, rowsText } from './money.ts'
import { Scrolling } from '../parts/scrolling.tsx'

/** Asks what a group is made of. */
export type Drill = (group: DrillRequest) => Promise<Drilled>

interface GroupChargesProps {
  group: DrillRequest
  title: string
  drill: Drill
  lookUp?: LookUp | undefined
  onClose: () => void
}

/** The charges behind a group, with the lines of the file where they begin. */
export function GroupCharges({ group, title, drill, lookUp, onClose }: GroupChargesProps) {
  const [drilled, setDrilled] = useState<Drilled>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    drill(group).then(
      (found) => isCurrent && setDrilled(found),
      (error: Error) => isCurrent && setProblem(error.message),
    )
    return () => {
      isCurrent = false
    }
    // One group is asked for once: the dialog is made anew for another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      isWide
      title={title}
      about={drilled && `${money(drilled.cost, group.currency)}, ${rowsText(drilled.rows)} of the file`}
    >
      {problem && <p role="alert">{problem}</p>}
      {!drilled && !problem && <p role="status">Looking it up</p>}
      {drilled && (
        <Scrolling name={`Charges of ${title}`}>
          <table className={table.figures}>
            <caption className="unseen">Charges of {title}, the most expensive first</caption>
            <thead>
              <tr>
                <th scope="col">Resource</th>
                <th scope="col">Cost</th>
                <th scope="col">Measured as</th>
                <th scope="col">Rows</th>
              </tr>
            </thead>
            <tbody>
              {drilled.lines.map((line, at) => (
                <tr key={at}>
                  <th scope="row">
                    {line.resource || 'No resource in the bill'}
                    <small>
                      {line.service}, {line.account} {line.region}
                    </small>
                  </th>
                  <td className="num" data-label="Cost">
                    {money(line.cost, group.currency)}
                  </td>
                  <td data-label="Measured as">{line.usageType || line.category}</td>
                  <td data-label="Rows">
                    <span>
                      {line.rows.toLocaleString('en-ZA')}
                      {line.evidence[0] && (
                        <small>
                          {line.evidence[0].file}, from line {line.evidence[0].line}
                        </small>
                      )}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
      {drilled && lookUp && (
        <ShowRows title={title} places={drilled.lines.flatMap(({ evidence }) => evidence)} lookUp={lookUp} />
      )}
      {drilled && drilled.more > 0 && (
        <p className={css.small}>
          And {drilled.more.toLocaleString('en-ZA')} more charges of {money(drilled.costOfMore, group.currency)}.
        </p>
      )}
    </Dialog>
  )
}
